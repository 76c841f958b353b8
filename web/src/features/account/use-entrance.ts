import type { Outcome, RefusalValue } from '@hearthkeep/shared/outcome.ts'
import { useState } from 'react'
import { rememberUser, type SessionUser } from './session.ts'

/** Asks the server to let somebody in and remembers them; keeps what it said when it did not. */
export function useEntrance(onSignedIn: () => void) {
  const [state, setState] = useState<{ busy: boolean; refusal: RefusalValue | null }>({ busy: false, refusal: null })
  const enter = async (ask: () => Promise<Outcome<SessionUser>>) => {
    setState({ busy: true, refusal: null })
    const answer = await ask()
    setState({ busy: false, refusal: answer.ok ? null : answer.refusal })
    if (!answer.ok) return
    rememberUser(answer.value)
    onSignedIn()
  }
  return { ...state, enter }
}
