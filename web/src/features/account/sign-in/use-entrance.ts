import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { SessionUser } from '@hearthkeep/shared/protocol/answers/session-user.ts'
import { rememberUser } from '../session.ts'
import { useAsk } from '../use-ask.ts'

/** Signs a person in and remembers them; holds the refusal if the server refuses. */
export function useEntrance(onSignedIn: () => void) {
  const { busy, refusal, ask } = useAsk()
  const enter = async (work: () => Promise<Outcome<SessionUser>>) => {
    const answer = await ask(work)
    if (!answer) return
    rememberUser(answer.value)
    onSignedIn()
  }
  return { busy, refusal, enter }
}
