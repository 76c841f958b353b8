import type { Role } from '@hearthkeep/shared/entities/user.ts'
import type { Outcome } from '@hearthkeep/shared/outcome.ts'
import { z } from 'zod'
import { sessionUser, type SessionUser } from './session.ts'

/** The three things about an account that only the server can do. Each failure has words for the form. */

export interface Credentials {
  email: string
  password: string
}

export interface NewAccount extends Credentials {
  firstName: string
  lastName: string
  phone: string | null
  role: Role
}

export async function signIn(credentials: Credentials): Promise<Outcome<SessionUser>> {
  await leaving
  const answer = await post('/api/auth/login', credentials)
  if (!answer.ok) return answer
  return { ok: true, value: loggedIn.parse(answer.value).user }
}

/** Makes the account and signs in. */
export async function signUp(account: NewAccount): Promise<Outcome<SessionUser>> {
  const answer = await post('/api/auth/register', { ...account, username: account.email })
  return answer.ok ? signIn({ email: account.email, password: account.password }) : answer
}

/**
 * Ends the session on the server. Without a network that fails, so it is asked again whenever the door is opened: who is
 * not signed in on this device shall have no session either.
 */
export function signOut(): void {
  leaving = post('/api/auth/logout', {})
}

/** A sign-in waits for it: an answer that comes late must not end the new session. */
let leaving: Promise<unknown> = Promise.resolve()

const loggedIn = z.object({ user: sessionUser })
const errorBody = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

async function post(path: string, body: unknown): Promise<Outcome<unknown>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    const answer: unknown = response.status === 204 ? null : await response.json()
    return response.ok
      ? { ok: true, value: answer }
      : { ok: false, refusal: { kind: 'invalid', ...errorBody.parse(answer) } }
  } catch {
    const message = 'Hearthkeep cannot be reached. Check your connection and try again.'
    return { ok: false, refusal: { kind: 'internal', message } }
  }
}
