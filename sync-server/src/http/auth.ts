import { email, user } from '@hearthkeep/shared/entities/user.ts'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import type { Sessions } from '../accounts/sessions.ts'
import { readBody } from './body.ts'
import type { EventStreams } from './event-streams.ts'
import { lenient } from './lenient.ts'
import { granted, Problem } from './problem.ts'
import { userRow } from './rows.ts'
import { signedIn, type SessionCookie } from './session.ts'

const { firstName, lastName, phone, role, username } = user.schema.shape

export const chosenPassword = z.string().min(8, 'At least 8 characters').max(200, 'At most 200 characters')

const registration = lenient(
  z.object({
    email,
    password: chosenPassword,
    firstName,
    lastName,
    phone: phone.default(null),
    role: role.default('homeowner'),
    username: username.nullish(),
  }),
)

const credentials = z.object({ email: z.string(), password: z.string() })
const choice = z.object({ password: chosenPassword, currentPassword: z.string().max(200).nullish() })

interface Parts {
  accounts: Accounts
  sessions: Sessions
  cookie: SessionCookie
  streams: EventStreams
  addressOf: (c: Context) => string
}

export function authRoutes({ accounts, sessions, cookie, streams, addressOf }: Parts) {
  return new Hono()
    .post('/register', async (c) => {
      const { username, ...person } = await readBody(c, registration)
      // [CL6]: whoever is signed in stays so, and a realtor gains a client.
      const registrar = (await cookie.session(c))?.user
      const realtorId = registrar?.role === 'realtor' && person.role === 'homeowner' ? registrar.id : undefined
      const made = granted(await accounts.register({ ...person, realtorId, username: username || person.email }))
      return c.json({ user: userRow(made) }, 201)
    })
    .post('/login', async (c) => {
      const login = await accounts.logIn({ ...(await readBody(c, credentials)), address: addressOf(c) })
      switch (login.kind) {
        case 'right':
          cookie.give(c, await sessions.start(login.user.id))
          return c.json({ user: userRow(login.user) })
        case 'expired':
          throw new Problem(403, {
            code: 'password_expired',
            message: 'This temporary password has expired. Ask your realtor for a new invitation.',
          })
        case 'wrong':
          throw new Problem(401, { code: 'wrong_credentials', message: 'Invalid email or password' })
        case 'throttled':
          throw new Problem(429, {
            code: 'too_many_tries',
            message: 'Too many wrong passwords. Please wait a while and try again.',
            headers: { 'Retry-After': String(login.seconds) },
          })
      }
    })
    .post('/logout', async (c) => {
      const session = await cookie.session(c)
      if (session) {
        await sessions.end(session.id)
        streams.endOf(session.id)
      }
      cookie.take(c)
      return c.body(null, 204)
    })
    .post('/password', signedIn(cookie, 'any password'), async (c) => {
      const { password, currentPassword = null } = await readBody(c, choice)
      const asked = { user: c.var.user, password, currentPassword, address: addressOf(c) }
      const user = granted(await accounts.choosePassword(asked))
      cookie.give(c, await sessions.start(user.id))
      return c.json({ user: userRow(user) })
    })
    .get('/me', signedIn(cookie, 'any password'), (c) => c.json({ user: userRow(c.var.user) }))
}
