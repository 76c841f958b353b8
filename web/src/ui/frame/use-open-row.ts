import { useState } from 'react'
import { useShape } from '../theme/use-shape.ts'

interface Rows {
  /** The row that the URL opens, if any. */
  chosen: string | undefined
  /** Finds the listed rows, in their order, if it matters; `null` while they load. */
  ids: (() => readonly string[]) | null
  /** What the list was asked, such as a search: each question starts at its own first row. */
  question: string
}

/**
 * [AX24] The row that is open beside the list: the chosen one or, on a desktop, the first. That one stays open while it
 * is listed, because work in it may move it down the list, and a form may be open in it.
 */
export function useOpenRow({ chosen, ids, question }: Rows): string | undefined {
  const isStandingIn = useShape() === 'desktop' && chosen === undefined && ids !== null
  const [kept, setKept] = useState<{ id: string; question: string } | null>(null)
  if (!isStandingIn) {
    if (kept && chosen !== undefined) setKept(null)
    return chosen
  }
  const listed = ids()
  if (kept?.question === question && listed.includes(kept.id)) return kept.id
  const first = listed[0]
  if (first !== undefined) setKept({ id: first, question })
  else if (kept) setKept(null)
  return first
}
