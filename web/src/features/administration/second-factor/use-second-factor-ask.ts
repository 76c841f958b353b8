import { useState } from 'react'
import type { Asked } from './second-factor-api.ts'

/** Asks the server, and keeps why it refused. */
export function useSecondFactorAsk(onSignedOut: () => void) {
  const [{ busy, refusal }, setState] = useState<{ busy: boolean; refusal: string | null }>({
    busy: false,
    refusal: null,
  })
  /** @returns what was asked for; null when it was refused. */
  const ask = async <T>(work: () => Promise<Asked<T>>): Promise<{ value: T } | null> => {
    setState({ busy: true, refusal: null })
    const answer = await work()
    setState({ busy: false, refusal: answer.state === 'refused' ? answer.message : null })
    if (answer.state === 'signed out') onSignedOut()
    return answer.state === 'done' ? { value: answer.value } : null
  }
  return { busy, refusal, ask }
}
