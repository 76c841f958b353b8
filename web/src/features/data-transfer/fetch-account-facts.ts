import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'
import { sessionUser } from '@hearthkeep/shared/protocol/answers/session-user.ts'
import { askServer, type AnswerSchema } from '../../data/ask-server.ts'
import { passkeyFact, sessionFact, type AccountFacts } from '../../data/export/account-facts.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'

/** The timeout of each request of an export. */
const PATIENCE_MS = 10_000

const me = z.object({ user: sessionUser.pick({ id: true }) })
const sessionFacts = z.array(sessionFact)
const passkeyFacts = z.array(passkeyFact)

/**
 * Returns the account's sessions and passkeys. `null` if the server cannot be reached or another person is signed in.
 * @param enough aborts the requests
 */
export async function fetchAccountFacts(userId: UserId, enough: AbortSignal): Promise<AccountFacts | null> {
  if (isDemo) return { sessions: [], passkeys: [] }
  const get = async <T>(path: string, schema: AnswerSchema<T>): Promise<T | null> => {
    const answer = await askServer(`/api/auth/${path}`, schema, { signal: enough, patience: PATIENCE_MS })
    return answer.state === 'done' ? answer.value : null
  }
  const [sessions, passkeys] = await Promise.all([get('sessions', sessionFacts), get('passkeys', passkeyFacts)])
  if (!sessions || !passkeys) return null
  // Checked last: another tab may have signed in another person in the meantime.
  const answered = await get('me', me)
  return answered?.user.id === userId ? { sessions, passkeys } : null
}
