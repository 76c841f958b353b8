import { useEffect, useState } from 'react'
import { useData } from './data-provider.tsx'

/**
 * What was typed into a form and not yet saved. Null when there is no draft, undefined until that is known.
 * @param key names the form and what it is about, such as `add-system/<property>`.
 */
export function useDraft<T>(key: string): {
  draft: T | null | undefined
  keep(values: T): void
  drop(): Promise<void>
} {
  const { store } = useData()
  const [draft, setDraft] = useState<T | null>()
  const table = store.database.table<{ key: string; values: T }, string>('drafts')
  useEffect(() => {
    let isHere = true
    void table.get(key).then((found) => isHere && setDraft(found?.values ?? null))
    return () => {
      isHere = false
    }
  }, [table, key])
  return {
    draft,
    keep: (values) => void table.put({ key, values }),
    drop: () => table.delete(key),
  }
}
