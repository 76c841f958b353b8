import { useEffect, useEffectEvent, useState } from 'react'
import { onOnline } from '../../../platform/online.ts'

interface Asked<Answer> {
  /** Null where there is nothing to ask. */
  token: string | null
  /** The same from one drawing to the next. */
  read(token: string): Promise<Answer>
  first: Answer
}

/** What a link leads to. Asked again when the network is back, or by `retry`. */
export function useLink<Answer extends { state: string }>({ token, read, first }: Asked<Answer>) {
  const [answer, setAnswer] = useState(first)
  useEffect(() => {
    let isHere = true
    if (token !== null) void read(token).then((told) => isHere && setAnswer(told))
    return () => {
      isHere = false
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
