import { useState } from 'react'
import type { SecondFactorAnswer } from './second-factor-api.ts'

/** Sends a request to the server, and holds the reason if the server refuses. */
export function useSecondFactorAsk(onSignedOut: () => void) {
  const [{ busy, refusal }, setState] = useState<{ busy: boolean; refusal: string | null }>({
    busy: false,
    refusal: null,
  })
  /**
   * @returns the requested value; `null` if the server refused.
   */
  const ask = async <T>(work: () => Promise<SecondFactorAnswer<T>>): Promise<{ value: T } | null> => {
    setState({ busy: true, refusal: null })
    const answer = await work()
    setState({ busy: false, refusal: answer.state === 'refused' ? answer.message : null })
    if (answer.state === 'signed out') onSignedOut()
    return answer.state === 'done' ? { value: answer.value } : null
  }
  return { busy, refusal, ask }
}
