import { userId, role, emailAddress as email } from '@hearthkeep/shared/kernel/fields.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { z } from 'zod'
import { post } from '../account-api.ts'
import { readLink, type LinkAnswer } from '../link/link-api.ts'

const opened = z.object({
  email,
  /** Passkeys that a new password removes unless they are kept. */
  passkeys: z.array(z.object({ name: z.string(), createdAt: z.string() })).default([]),
})
export type ResetOffer = z.infer<typeof opened>
const changed = z.object({ user: z.object({ id: userId, email, role }) })

/** The person whose password was changed. */
export type ResetPerson = z.infer<typeof changed>['user']

/** Sends a link to the address if it has an account; the response is the same if it has none. */
export const askForLink = (email: string): Promise<Outcome<null>> =>
  post('/api/auth/forgot-password', { body: { email }, understand: () => null })

/** Returns whose password the link changes. */
export const readResetLink = (token: string): Promise<LinkAnswer<ResetOffer>> =>
  readLink('/api/auth/reset-password/link', { token, offer: opened })

/** Changes the password without signing in. */
export const resetPassword = (body: {
  token: string
  password: string
  keepsPasskeys: boolean
}): Promise<Outcome<ResetPerson>> =>
  post('/api/auth/reset-password', {
    body,
    understand: (answer) => changed.parse(answer).user,
  })
