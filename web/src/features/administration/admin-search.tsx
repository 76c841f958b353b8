import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '../../ui/form/fields/search-field.tsx'

/** The delay after the last keystroke before the search runs. */
const PAUSE_MS = 250

/** A debounced search box. */
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
