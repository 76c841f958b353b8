import type { Outcome, RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import { useState } from 'react'

/** Asks the server for something that only it can do; keeps what it said when it refused. */
export function useAsk() {
  const [state, setState] = useState<{ busy: boolean; refusal: RefusalValue | null }>({ busy: false, refusal: null })
  /** @returns what was asked for; null when it was refused. */
  const ask = async <T>(work: () => Promise<Outcome<T>>): Promise<{ value: T } | null> => {
    setState({ busy: true, refusal: null })
    const answer = await work()
    setState({ busy: false, refusal: answer.ok ? null : answer.refusal })
    return answer.ok ? { value: answer.value } : null
  }
  return { ...state, ask }
}
