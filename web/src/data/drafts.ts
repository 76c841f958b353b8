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
  const { drafts } = store
  useEffect(() => {
    let isHere = true
    const show = (found: T | null) => isHere && setDraft(found)
    // A draft that cannot be read is not known to be absent.
    drafts.get(key).then((found) => show((found?.values as T | undefined) ?? null), ignored)
    return () => {
      isHere = false
    }
  }, [drafts, key])
  return {
    draft,
    keep: (values) => void drafts.put({ key, values }).catch(ignored),
    drop: async () => drafts.delete(key).catch(ignored),
  }
}

/** The store itself says when it cannot keep things; the text stands in the form. */
const ignored = () => undefined
