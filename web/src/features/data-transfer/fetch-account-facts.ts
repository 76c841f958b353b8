import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'
import { accountFacts, type AccountFacts } from '../../data/export/account-facts.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'

/** The timeout of each request of an export. */
const PATIENCE_MS = 10_000

const me = z.object({ user: z.object({ id: z.string() }) })

/**
 * Returns the account's sessions and passkeys. `null` if the server cannot be reached or another person is signed in.
 * @param enough aborts the requests
 */
export async function fetchAccountFacts(userId: UserId, enough: AbortSignal): Promise<AccountFacts | null> {
  if (isDemo) return { sessions: [], passkeys: [] }
  const get = async (path: string): Promise<unknown> => {
    const signal = AbortSignal.any([enough, AbortSignal.timeout(PATIENCE_MS)])
    return (await fetch(`/api/auth/${path}`, { cache: 'no-store', signal })).json()
  }
  try {
    const [sessions, passkeys] = await Promise.all([get('sessions'), get('passkeys')])
    // Checked last: another tab may have signed in another person in the meantime.
    if (me.parse(await get('me')).user.id !== userId) return null
    return accountFacts.parse({ sessions, passkeys })
  } catch {
    return null
  }
}
