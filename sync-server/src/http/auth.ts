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

const registration = lenient(
  z.object({
    email,
    password: z.string().min(8, 'At least 8 characters').max(200, 'At most 200 characters'),
    firstName,
    lastName,
    phone: phone.default(null),
    role: role.default('homeowner'),
    username: username.nullish(),
  }),
)

const credentials = z.object({ email: z.string(), password: z.string() })

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
      const made = granted(await accounts.register({ ...person, username: username || person.email }))
      return c.json({ user: userRow(made) }, 201)
    })
    .post('/login', async (c) => {
      const login = await accounts.logIn({ ...(await readBody(c, credentials)), address: addressOf(c) })
      switch (login.kind) {
        case 'right':
          cookie.give(c, await sessions.start(login.user.id))
          return c.json({ user: userRow(login.user) })
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
    .get('/me', signedIn(cookie), (c) => c.json({ user: userRow(c.var.user) }))
}
