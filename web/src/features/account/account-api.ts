import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { z } from 'zod'
import { sessionUser, type SessionUser } from '@hearthkeep/shared/protocol/answers/session-user.ts'
import { askServer, nothing } from '../../data/ask-server.ts'
import { outcomeOf } from './use-ask.ts'

/** How a session begins and ends. Each failure has a message for the form. */

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

export const signIn = (credentials: Credentials) => beginSession('/api/auth/login', credentials)

/**
 * @param response the assertion that the person's passkey has signed.
 */
export const signInByPasskey = (response: object) => beginSession('/api/auth/login/passkey', response)

/** Creates the account and signs in. */
export async function signUp(account: NewAccount): Promise<Outcome<SessionUser>> {
  const body = { ...account, username: account.email }
  const answer = outcomeOf(await askServer('/api/auth/register', nothing, { body }))
  return answer.ok ? signIn({ email: account.email, password: account.password }) : answer
}

/** Replaces a password, which is temporary if no current one is given; every other session of the account ends. */
export const choosePassword = (body: { password: string; currentPassword?: string }) =>
  beginSession('/api/auth/password', body)

/** Like {@link choosePassword}, for a person with the link of an invitation to their account; also signs in. */
export const choosePasswordByLink = (token: string, password: string) =>
  beginSession('/api/property-invitations/password', { token, password })

/** Asks for a new session. Its sign-in waits for all pending sign-outs: a late response would end the new session. */
async function beginSession(path: string, body: object): Promise<Outcome<SessionUser>> {
  await leaving
  return outcomeOf(await askServer(path, signedIn, { body }))
}

const signedIn = z.object({ user: sessionUser }).transform(({ user }) => user)

/**
 * Ends the session on the server. Fails without a network, and is therefore repeated whenever the sign-in page opens: a
 * person who is not signed in on this device must not have a session either.
 */
export function signOut(): void {
  leaving = Promise.all([leaving, askServer('/api/auth/logout', nothing, { body: {} })])
}

let leaving: Promise<unknown> = Promise.resolve()
