import type { Outcome, RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import { useState } from 'react'
import { UNREACHABLE, type ServerAnswer } from '../../data/ask-server.ts'

/** The result of a request that only the server can fulfill, possibly with a step on the device. */
export type Asked<T> = Outcome<T> | ServerAnswer<T>

/** Makes a request that only the server can fulfill; holds the refusal if the server refuses. */
export function useAsk() {
  const [state, setState] = useState<{ busy: boolean; refusal: RefusalValue | null }>({ busy: false, refusal: null })
  /**
   * @returns the requested value; `null` if the server refused.
   */
  const ask = async <T>(work: () => Promise<Asked<T>>): Promise<{ value: T } | null> => {
    setState({ busy: true, refusal: null })
    const answer = outcomeOf(await work())
    setState({ busy: false, refusal: answer.ok ? null : answer.refusal })
    return answer.ok ? { value: answer.value } : null
  }
  return { ...state, ask }
}

/** The result with a message for the form. An answer of anyone but our server counts as none: the refusal is `internal`. */
export function outcomeOf<T>(asked: Asked<T>): Outcome<T> {
  if ('ok' in asked) return asked
  if (asked.state === 'done') return { ok: true, value: asked.value }
  if (asked.message === null) return { ok: false, refusal: { kind: 'internal', message: UNREACHABLE } }
  return { ok: false, refusal: { kind: 'invalid', message: asked.message, issues: asked.issues } }
}
