import type { AccountToKeep, LinkedPerson } from '@hearthkeep/shared/protocol/answers/account-answers.ts'
import { comparedPassword } from '@hearthkeep/shared/account/user.ts'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { AccountDeletions } from '../../accounts/account-deletions.ts'
import type { Throttled } from '../../accounts/sign-in-tries.ts'
import { forecastOf } from '../../deletion/forecast.ts'
import type { AddressOf } from '../server/client-address.ts'
import { accountLinkOpener } from './account-link-opener.ts'
import { shortEmail } from './auth.ts'
import { readBody } from '../request/body.ts'
import { secretOf } from '../request/link-secret.ts'
import { unwrap } from '../request/problem.ts'
import type { Rest } from '../call/rest.ts'
import { userRow } from '../../answers/rows.ts'
import { signedIn, type SessionCookie } from '../call/session.ts'
import { tooManyTries } from '../limits/too-many-tries.ts'

const request = z.object({
  email: shortEmail,
  currentPassword: comparedPassword,
})

interface Parts {
  rest: Rest
  deletions: AccountDeletions
  cookie: SessionCookie
  now: () => Date
  addressOf: AddressOf
}

/** [DL1], [DL2] Routes for deleting one's own account. The emailed link that keeps the account needs no session. */
export function accountDeletionRoutes({ rest, deletions, cookie, now, addressOf }: Parts) {
  const openLink = accountLinkOpener({ rest, now, addressOf })
  const openedBy = async (c: Context) => {
    const token = await secretOf(c)
    return openLink(c, token, 'keep_account')
  }
  return new Hono()
    .get('/deletion', signedIn(cookie), async (c) =>
      c.json(await rest.read((view) => forecastOf(view, c.var.user, now().toISOString()))),
    )
    .post('/deletion', signedIn(cookie), async (c) => {
      const { user, sessionId } = c.var
      const input = await readBody(c, request)
      const answer = await deletions.request({ user, sessionId, ...input, address: addressOf(c) })
      return c.json({ user: userRow(unwrap(unlessThrottled(answer))) })
    })
    .delete('/deletion', signedIn(cookie), async (c) => {
      unwrap(await deletions.keep(c.var.user))
      return c.body(null, 204)
    })
    .post('/keep/link', async (c) => {
      const { user, link } = await openedBy(c)
      return c.json({ email: user.email, deletionAt: user.deletionAt ?? link.expiresAt } satisfies AccountToKeep)
    })
    .post('/keep', async (c) => {
      const { link, user } = await openedBy(c)
      const { id, email } = unwrap(await deletions.keep(user, link))
      return c.json({ user: { id, email } satisfies LinkedPerson })
    })
}

/** @throws Problem 429 */
function unlessThrottled<T extends object>(answer: T | Throttled): Exclude<T, Throttled> {
  if ('seconds' in answer)
    throw tooManyTries(answer.seconds, 'Too many wrong passwords. Please wait a while and try again.')
  return answer as Exclude<T, Throttled>
}
