import { emailAddress as email } from '@hearthkeep/shared/kernel/fields.ts'
import type { EmailToConfirm, LinkedPerson } from '@hearthkeep/shared/protocol/answers/account-answers.ts'
import { comparedPassword } from '@hearthkeep/shared/account/user.ts'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { EmailAddresses } from '../../accounts/email-addresses.ts'
import type { Throttled } from '../../accounts/sign-in-tries.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { AddressOf } from '../server/client-address.ts'
import { accountLinkOpener } from './account-link-opener.ts'
import { lenient } from '../request/lenient.ts'
import { userRow } from '../../answers/rows.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { personFacts } from '@hearthkeep/shared/account/user-mutations.ts'
import { shortEmail } from './auth.ts'
import { readBody } from '../request/body.ts'
import { secretOf } from '../request/link-secret.ts'
import { unwrap } from '../request/problem.ts'
import type { Rest } from '../call/rest.ts'
import { signedIn, type SessionCookie } from '../call/session.ts'
import { tooManyTries } from '../limits/too-many-tries.ts'

const change = z.object({
  email: shortEmail.pipe(email),
  currentPassword: comparedPassword,
})

const person = lenient(z.object(personFacts).partial())

interface Parts {
  rest: Rest
  emails: EmailAddresses
  cookie: SessionCookie
  now: () => Date
  addressOf: AddressOf
}

/**
 * Routes for people's own names, phones and emails. Opening a link needs no session: it proves that its holder reads
 * the mailbox.
 */
export function emailAddressRoutes({ rest, emails, cookie, now, addressOf }: Parts) {
  const openLink = accountLinkOpener({ rest, now, addressOf })
  const openedBy = async (c: Context) => {
    const token = await secretOf(c)
    return openLink(c, token, 'verify_email', 'change_email')
  }

  return new Hono()
    .patch('/me', signedIn(cookie), async (c) => {
      const changes = await readBody(c, person)
      const edited = await rest.change(c.var.user, async ({ act, tx }) => {
        await act({ name: 'user.edit', args: { changes } })
        return must(await tx.get('user', c.var.user.id), 'the user of the session')
      })
      return c.json({ user: userRow(edited) })
    })
    .post('/email', signedIn(cookie), async (c) => {
      const { email, currentPassword } = await readBody(c, change)
      const { user, sessionId } = c.var
      unlessThrottled(await emails.requestChange({ user, sessionId, email, currentPassword, address: addressOf(c) }))
      return c.body(null, 204)
    })
    .post('/email/confirmation', signedIn(cookie), async (c) => {
      unlessThrottled(await emails.sendConfirmation(c.var.user, addressOf(c)))
      return c.body(null, 204)
    })
    .post('/confirm-email/link', async (c) => {
      const { link } = await openedBy(c)
      const shown = { email: link.email, isChange: link.purpose === 'change_email' } satisfies EmailToConfirm
      return c.json({ ...shown, expiresAt: link.expiresAt })
    })
    .post('/confirm-email', async (c) => {
      const { id, email } = unwrap(await emails.confirm(await openedBy(c)))
      return c.json({ user: { id, email } satisfies LinkedPerson })
    })
}

/** @throws Problem 429, or the refusal */
function unlessThrottled<T>(answer: Outcome<T> | Throttled): T {
  if ('seconds' in answer) throw tooManyTries(answer.seconds, 'Too many attempts. Please wait a while and try again.')
  return unwrap(answer)
}
