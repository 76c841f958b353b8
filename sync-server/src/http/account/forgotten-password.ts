import { emailAddress as email } from '@hearthkeep/shared/kernel/fields.ts'
import type { PasswordToReset, ResetPerson } from '@hearthkeep/shared/protocol/answers/account-answers.ts'
import { newPassword } from '@hearthkeep/shared/account/user.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { mintToken } from '../../access/token.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import type { ForgottenPasswords } from '../../accounts/forgotten-passwords.ts'
import type { AddressOf } from '../server/client-address.ts'
import { accountLinkOpener } from './account-link-opener.ts'
import { shortEmail } from './auth.ts'
import { readBody } from '../request/body.ts'
import { linkSecret, secretOf } from '../request/link-secret.ts'
import { unwrap } from '../request/problem.ts'
import type { Rest } from '../call/rest.ts'
import type { SessionCookie } from '../call/session.ts'
import { tooManyTries } from '../limits/too-many-tries.ts'

const request = z.object({ email: shortEmail.pipe(email) })
const choice = linkSecret.extend({ password: newPassword, keepsPasskeys: z.boolean().default(false) })

interface Parts {
  rest: Rest
  accounts: Accounts
  forgotten: ForgottenPasswords
  cookie: SessionCookie
  now: () => Date
  addressOf: AddressOf
}

/**
 * Routes for people who forgot their password. The secret of their link is only ever in a body, because URLs are
 * logged.
 */
export function forgottenPasswordRoutes({ rest, accounts, forgotten, cookie, now, addressOf }: Parts) {
  const openLink = accountLinkOpener({ rest, now, addressOf })
  return new Hono()
    .post('/forgot-password', async (c) => {
      const { email } = await readBody(c, request)
      const throttled = await forgotten.request({ email, address: addressOf(c) })
      if (throttled) throw tooManyTries(throttled.seconds, tooManyRequests)
      return c.body(null, 204)
    })
    .post('/reset-password/link', async (c) => {
      const token = await secretOf(c)
      const { user, link } = await openLink(c, token, 'reset_password')
      const [passkeys, tokens, webhooks] = await rest.read(async (view) => [
        await view.passkeysOf(user.id),
        await view.apiTokensOf(user.id),
        await view.webhooksOf(user.id),
      ])
      return c.json({
        email: user.email,
        expiresAt: link.expiresAt,
        passkeys: passkeys.map(({ name, createdAt }) => ({ name, createdAt })),
        apiTokens: tokens.length,
        webhooks: webhooks.filter(({ state }) => state === 'on').length,
      } satisfies PasswordToReset & { expiresAt: string })
    })
    .post('/reset-password', async (c) => {
      const { token, password, keepsPasskeys } = await readBody(c, choice)
      const opened = await openLink(c, token, 'reset_password')
      const input = { password, keepsPasskeys, address: addressOf(c), device: await cookie.device(c) }
      const { user, account } = unwrap(await accounts.resetPassword(opened, input))
      // [SE170] The mailbox proves more than a sign-in: strangers' wrong passwords must not lock this browser out.
      await cookie.remember(c, account, mintToken())
      const { id, email, role } = user
      return c.json({ user: { id, email, role } satisfies ResetPerson })
    })
}

const tooManyRequests = 'Several links were already requested. The newest one still works: please check your email.'
