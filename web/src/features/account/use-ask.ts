import type { Outcome, RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import { useState } from 'react'

/** Makes a request that only the server can fulfill; holds the refusal if the server refuses. */
export function useAsk() {
  const [state, setState] = useState<{ busy: boolean; refusal: RefusalValue | null }>({ busy: false, refusal: null })
  /**
   * @returns the requested value; `null` if the server refused.
   */
  const ask = async <T>(work: () => Promise<Outcome<T>>): Promise<{ value: T } | null> => {
    setState({ busy: true, refusal: null })
    const answer = await work()
    setState({ busy: false, refusal: answer.ok ? null : answer.refusal })
    return answer.ok ? { value: answer.value } : null
  }
  return { ...state, ask }
}
