import { useEffect, useState } from 'react'
import { onOnline } from '../../platform/online.ts'
import { betterOf, fetchHistory, type HistoryAnswer, type HistorySubject } from './history-api.ts'

/**
 * What the server tells of the row, asked again when it has heard something new of it and when the network is back;
 * undefined until it is known. What was told once stays while the server is out of reach.
 * @param state of the row on this device: another when something was done to it, here or elsewhere, or was sent.
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
