import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { z } from 'zod'
import { sessionUser, type SessionUser } from './session.ts'

/** Account operations that only the server can do. Each failure has a message for the form. */

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
  return post('/api/auth/login', { body: credentials, understand: (answer) => loggedIn.parse(answer).user })
}

/**
 * @param response the assertion that the person's passkey has signed.
 */
export async function signInByPasskey(response: object): Promise<Outcome<SessionUser>> {
  await leaving
  return post('/api/auth/login/passkey', { body: response, understand: (answer) => loggedIn.parse(answer).user })
}

/** Creates the account and signs in. */
export async function signUp(account: NewAccount): Promise<Outcome<SessionUser>> {
  const body = { ...account, username: account.email }
  const answer = await post('/api/auth/register', { body, understand: () => null })
  return answer.ok ? signIn({ email: account.email, password: account.password }) : answer
}

/** Replaces a temporary password; every other session of the account ends. */
export async function choosePassword(password: string): Promise<Outcome<SessionUser>> {
  return post('/api/auth/password', { body: { password }, understand: (answer) => loggedIn.parse(answer).user })
}

/** Like {@link choosePassword}, for a person with the link of an invitation to their account; also signs in. */
export async function choosePasswordByLink(token: string, password: string): Promise<Outcome<SessionUser>> {
  await leaving
  const understand = (answer: unknown) => loggedIn.parse(answer).user
  return post('/api/property-invitations/password', { body: { token, password }, understand })
}

/**
 * Ends the session on the server. Fails without a network, and is therefore repeated whenever the sign-in page opens: a
 * person who is not signed in on this device must not have a session either.
 */
export function signOut(): void {
  leaving = Promise.all([leaving, post('/api/auth/logout', { body: {}, understand: () => null })])
}

/** A sign-in waits for all pending sign-outs: a late response would end the new session. */
let leaving: Promise<unknown> = Promise.resolve()

/** A response that names the signed-in person. */
export const loggedIn = z.object({ user: sessionUser })
const errorBody = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/**
 * A response that is not from our server, such as a captive portal's page, counts as none: the refusal is `internal`.
 */
export const post = <T>(path: string, options: RequestOptions<T> & { body: unknown }): Promise<Outcome<T>> =>
  send('POST', path, options)

interface RequestOptions<T> {
  body?: unknown
  understand(answer: unknown): T
}

/** Like {@link post}, with another method. */
export async function send<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  { body, understand }: RequestOptions<T>,
): Promise<Outcome<T>> {
  try {
    const response = await fetch(path, {
      method,
      cache: 'no-store',
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const answer: unknown = response.status === 204 ? null : await response.json()
    return response.ok
      ? { ok: true, value: understand(answer) }
      : { ok: false, refusal: { kind: 'invalid', ...errorBody.parse(answer) } }
  } catch {
    const message = 'Couldn’t reach Hearthkeep. Check your connection and try again.'
    return { ok: false, refusal: { kind: 'internal', message } }
  }
}
