import { emailAddress as email } from '@hearthkeep/shared/kernel/fields.ts'
import type { ListedSession } from '@hearthkeep/shared/protocol/answers/account-answers.ts'
import { comparedPassword, newPassword, user } from '@hearthkeep/shared/account/user.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Accounts } from '../../accounts/accounts.ts'
import { TOO_MANY_ACCOUNTS } from '../../accounts/new-accounts.ts'
import { DISABLED, EXPIRED } from '../../accounts/refusals.ts'
import type { Registrations } from '../../accounts/registrations.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { AddressOf } from '../server/client-address.ts'
import { readBody } from '../request/body.ts'
import { lenient } from '../request/lenient.ts'
import { unwrap, Problem } from '../request/problem.ts'
import { userRow } from '../../answers/rows.ts'
import { signedIn, wrongCredentials, type SessionCookie } from '../call/session.ts'
import type { ProveAgain } from './prove-again.ts'
import { tooManyTries } from '../limits/too-many-tries.ts'
import { me } from '../description/answers.ts'
import { describe, one } from '../description/describe.ts'

const { firstName, lastName, phone, role, username } = user.schema.shape

/** [SE29] Checked before any other use of the email. */
export const shortEmail = z.string().max(254, 'At most 254 characters')

const registration = lenient(
  z.object({
    email: shortEmail.pipe(email),
    password: newPassword,
    firstName,
    lastName,
    phone: phone.default(null),
    role: role.default('homeowner'),
    username: username.nullish(),
  }),
)

const credentials = z.object({ email: shortEmail, password: comparedPassword })
const choice = z.object({ password: newPassword, currentPassword: comparedPassword.nullish() })

interface Parts {
  accounts: Accounts
  registrations: Registrations
  sessions: Sessions
  cookie: SessionCookie
  proveAgain: ProveAgain
  addressOf: AddressOf
}

export function authRoutes({ accounts, registrations, sessions, cookie, proveAgain, addressOf }: Parts) {
  return new Hono()
    .post('/register', async (c) => {
      const { username, ...person } = await readBody(c, registration)
      // [CL6] A signed-in person stays signed in, and a realtor gains a client.
      const registrar = (await cookie.session(c))?.user
      const realtorId = registrar?.role === 'realtor' && person.role === 'homeowner' ? registrar.id : undefined
      const input = { ...person, realtorId, username: username || person.email, address: addressOf(c) }
      const made = await registrations.register(input)
      if ('seconds' in made) throw tooManyTries(made.seconds, TOO_MANY_ACCOUNTS)
      return c.json({ user: userRow(unwrap(made)) }, 201)
    })
    .post('/login', async (c) => {
      const body = await readBody(c, credentials)
      const login = await accounts.logIn({ ...body, address: addressOf(c), device: await cookie.device(c) })
      switch (login.kind) {
        case 'right':
          await cookie.begin(c, login.account, 'sign-in')
          return c.json({ user: userRow(login.user) })
        case 'expired':
          throw new Problem(403, { code: 'password_expired', message: EXPIRED })
        case 'disabled':
          throw new Problem(403, { code: 'account_disabled', message: DISABLED })
        case 'wrong':
          throw wrongCredentials()
        case 'throttled':
          throw tooManyTries(login.seconds, tooManySignIns)
      }
    })
    .post('/logout', async (c) => {
      // [SE33] A browser that sends no session may be signing in meanwhile: a late response must not take that session.
      if (!cookie.isSent(c)) return c.body(null, 204)
      const session = await cookie.session(c)
      if (session) await sessions.end(session)
      cookie.take(c)
      // Not "storage", which can hold unsent work; the app itself asks what to do with it.
      c.header('Clear-Site-Data', '"cache"')
      return c.body(null, 204)
    })
    .post('/password', signedIn(cookie, 'any password'), async (c) => {
      const { password, currentPassword = null } = await readBody(c, choice)
      const { user, sessionId } = c.var
      const input = { user, sessionId, password, currentPassword, address: addressOf(c) }
      const changed = await accounts.choosePassword(input)
      if ('seconds' in changed) throw tooManyTries(changed.seconds, tooManyPasswords)
      const { user: ready, account } = unwrap(changed)
      await cookie.begin(c, account)
      return c.json({ user: userRow(ready) })
    })
    .get('/sessions', signedIn(cookie), async (c) => {
      const listed = await sessions.listOf(c.var.user.id)
      const shown = listed.map((session) => ({ ...session, isCurrent: session.id === c.var.sessionId }))
      return c.json(shown satisfies ListedSession[])
    })
    .delete('/sessions', signedIn(cookie), async (c) => {
      await proveAgain(c)
      await sessions.endOthersOf({ id: c.var.sessionId, user: c.var.user })
      return c.body(null, 204)
    })
    .delete('/sessions/:id', signedIn(cookie), async (c) => {
      await proveAgain(c)
      if (!(await sessions.endOneOf(c.var.user.id, c.req.param('id'))))
        throw new Problem(404, { code: 'not_found', message: 'Session not found' })
      return c.body(null, 204)
    })
    .get('/me', describe('Read your account', { answers: one(me) }), signedIn(cookie, 'any password'), (c) =>
      c.json({ user: userRow(c.var.user) }),
    )
}

/** [SE171] Neither way is affected by wrong passwords. The same for an email without an account. */
const tooManySignIns =
  'Too many wrong passwords. Wait 15 minutes, sign in with a passkey, or choose “Forgot password?”: with the new password you can sign in here right away.'
const tooManyPasswords = 'Too many wrong passwords. Please wait a while and try again.'
