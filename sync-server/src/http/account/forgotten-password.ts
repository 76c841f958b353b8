import { email, newPassword } from '@hearthkeep/shared/account/user.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Accounts } from '../../accounts/accounts.ts'
import type { ForgottenPasswords } from '../../accounts/forgotten-passwords.ts'
import type { AddressOf } from '../server/client-address.ts'
import { accountLinkOpener } from './account-link-opener.ts'
import { shortEmail } from './auth.ts'
import { readBody } from '../request/body.ts'
import { unwrap } from '../request/problem.ts'
import type { Rest } from '../call/rest.ts'
import { tooManyTries } from '../limits/too-many-tries.ts'

const request = z.object({ email: shortEmail.pipe(email) })
export const linkSecret = z.object({ token: z.string().max(200) })
const choice = linkSecret.extend({ password: newPassword, keepsPasskeys: z.boolean().default(false) })

interface Parts {
  rest: Rest
  accounts: Accounts
  forgotten: ForgottenPasswords
  now: () => Date
  addressOf: AddressOf
}

/**
 * Routes for people who forgot their password. The secret of their link is only ever in a body, because URLs are
 * logged.
 */
export function forgottenPasswordRoutes({ rest, accounts, forgotten, now, addressOf }: Parts) {
  const openLink = accountLinkOpener({ rest, now, addressOf })
  return new Hono()
    .post('/forgot-password', async (c) => {
      const { email } = await readBody(c, request)
      const throttled = await forgotten.request({ email, address: addressOf(c) })
      if (throttled) throw tooManyTries(throttled.seconds, tooManyRequests)
      return c.body(null, 204)
    })
    .post('/reset-password/link', async (c) => {
      const { token } = await readBody(c, linkSecret)
      const { user, link } = await openLink(c, token, 'reset_password')
      const passkeys = await rest.read((view) => view.passkeysOf(user.id))
      return c.json({
        email: user.email,
        expiresAt: link.expiresAt,
        passkeys: passkeys.map(({ name, createdAt }) => ({ name, createdAt })),
      })
    })
    .post('/reset-password', async (c) => {
      const { token, password, keepsPasskeys } = await readBody(c, choice)
      const { user } = unwrap(
        await accounts.resetPassword(await openLink(c, token, 'reset_password'), {
          password,
          keepsPasskeys,
          address: addressOf(c),
        }),
      )
      const { id, email, role } = user
      return c.json({ user: { id, email, role } })
    })
}

const tooManyRequests = 'Several links were already requested. Please check your email, or try again in an hour.'
