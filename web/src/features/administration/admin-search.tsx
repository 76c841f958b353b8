import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '../../ui/form/fields/search-field.tsx'

/** How long to wait after the last keystroke before searching. */
const PAUSE_MS = 250

/** A search box that waits for a pause in typing. */
export function AdminSearch({ value, onChange }: { value: string; onChange(value: string): void }) {
  const [typed, setTyped] = useState(value)
  const pass = useEffectEvent((search: string) => {
    if (search !== value) onChange(search)
  })
  useEffect(() => {
    const pause = setTimeout(() => pass(typed), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  return (
    <SearchField
      label="Search"
      placeholder="Search users, properties, addresses..."
      value={typed}
      onChange={setTyped}
    />
  )
}
