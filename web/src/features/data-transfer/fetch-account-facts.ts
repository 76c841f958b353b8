import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'
import { accountFacts, type AccountFacts } from '../../data/export/account-facts.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'

/** An export does not wait longer for each answer. */
const PATIENCE_MS = 10_000

const me = z.object({ user: z.object({ id: z.string() }) })

/**
 * Where the account is signed in, and its passkeys. Null where the server cannot be reached or somebody else is signed in.
 * @param enough ends the waiting
 */
export async function fetchAccountFacts(userId: UserId, enough: AbortSignal): Promise<AccountFacts | null> {
  if (isDemo) return { sessions: [], passkeys: [] }
  const get = async (path: string): Promise<unknown> => {
    const signal = AbortSignal.any([enough, AbortSignal.timeout(PATIENCE_MS)])
    return (await fetch(`/api/auth/${path}`, { cache: 'no-store', signal })).json()
  }
  try {
    const [sessions, passkeys] = await Promise.all([get('sessions'), get('passkeys')])
    // Last: another tab may have signed somebody else in meanwhile.
    if (me.parse(await get('me')).user.id !== userId) return null
    return accountFacts.parse({ sessions, passkeys })
  } catch {
    return null
  }
}
