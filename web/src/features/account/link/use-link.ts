import { useEffect, useEffectEvent, useState } from 'react'
import { onOnline } from '../../../platform/online.ts'

interface LinkInput<Answer> {
  /** Null if there is nothing to request. */
  token: string | null
  /** Must be stable between renders. */
  read(token: string): Promise<Answer>
  first: Answer
}

/** Loads the result of a link. Retries when the network is back, or by `retry`. */
export function useLink<Answer extends { state: string }>({ token, read, first }: LinkInput<Answer>) {
  const [answer, setAnswer] = useState(first)
  useEffect(() => {
    let isMounted = true
    if (token !== null) void read(token).then((received) => isMounted && setAnswer(received))
    return () => {
      isMounted = false
    }
  }, [token, read])
  const retry = () => {
    if (token !== null) void read(token).then(setAnswer)
  }
  const retryOnline = useEffectEvent(retry)
  const isCutOff = answer.state === 'unreachable'
  useEffect(() => (isCutOff ? onOnline(() => retryOnline()) : undefined), [isCutOff])
  return { answer, retry }
}
