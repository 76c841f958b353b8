import { useEffect, useState } from 'react'
import { onOnline } from '../../platform/online.ts'
import { betterOf, fetchHistory, type HistoryAnswer, type HistorySubject } from './history-api.ts'

/**
 * Returns the server's history of the row; undefined while loading. Refetches when the row changes and when the network
 * is back. An earlier answer remains while the server is unreachable.
 * @param state the state of the row on this device; it differs after each change, here or elsewhere, and after each
 * sync.
 */
export function useHistory(subject: HistorySubject, state: string | null) {
  const [answer, setAnswer] = useState<HistoryAnswer>()
  const [turn, setTurn] = useState(0)
  const { entity, id, title } = subject
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const next = await fetchHistory({ entity, id, title }, leaving.signal)
      if (!leaving.signal.aborted) setAnswer((before) => betterOf(before, next))
    }
    void ask()
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the last two are reasons to ask again
  }, [entity, id, title, state, turn])
  useEffect(() => onOnline(() => setTurn((before) => before + 1)), [])
  return { answer, askAgain: () => setTurn((before) => before + 1) }
}
