import { useState } from 'react'
import { failureWords, type ServerAnswer } from '../../../data/ask-server.ts'

/** Sends a request to the server, and holds the reason if the server refuses. */
export function useSecondFactorAsk(onSignedOut: () => void) {
  const [{ busy, refusal }, setState] = useState<{ busy: boolean; refusal: string | null }>({
    busy: false,
    refusal: null,
  })
  /**
   * @returns the requested value; `null` if the server refused.
   */
  const ask = async <T>(work: () => Promise<ServerAnswer<T>>): Promise<{ value: T } | null> => {
    setState({ busy: true, refusal: null })
    const answer = await work()
    const hasFailed = answer.state === 'refused' || answer.state === 'unreachable'
    setState({ busy: false, refusal: hasFailed ? failureWords(answer) : null })
    if (answer.state === 'signed out') onSignedOut()
    return answer.state === 'done' ? { value: answer.value } : null
  }
  return { busy, refusal, ask }
}
