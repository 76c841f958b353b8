import { z } from 'zod'
import { moment, userId, role, emailAddress as email } from '../../kernel/fields.ts'

/** One session in the answer of `GET /api/auth/sessions`. */
export const listedSession = z.object({
  id: z.string(),
  /** Browser and operating system, such as "Chrome on Android"; null if unknown. */
  device: z.string().nullable(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
export type ListedSession = z.infer<typeof listedSession>

/** One passkey in the answer of `GET /api/auth/passkeys`. */
export const listedPasskey = z.object({
  id: z.string(),
  name: z.string(),
  /** Where it was created, such as "iCloud Keychain". */
  kind: z.string(),
  createdAt: z.string(),
  /** Null until it is first used to sign in. */
  lastUsedAt: z.string().nullable(),
})
export type ListedPasskey = z.infer<typeof listedPasskey>

/** The answer of `POST /api/auth/reset-password`: the person whose password was changed. */
export const resetPassword = z.object({ user: z.object({ id: userId, email, role }) })
export type ResetPerson = z.infer<typeof resetPassword>['user']

/** The answer of `POST /api/auth/confirm-email` and `POST /api/account/keep`. */
export const linkedPerson = z.object({ user: z.object({ id: userId, email }) })
export type LinkedPerson = z.infer<typeof linkedPerson>['user']

/** The answer of `POST /api/account/deletion`; `deletionAt` is null only for an account that is kept. */
export const requestedDeletion = z.object({ user: z.object({ deletionAt: moment }) })

/** The answer of `POST /api/auth/confirm-email/link`: the email of an account, or its replacement. */
export const emailToConfirm = z.object({ email, isChange: z.boolean() })
export type EmailToConfirm = z.infer<typeof emailToConfirm>

/** The answer of `POST /api/auth/reset-password/link`. */
export const passwordToReset = z.object({
  email,
  /** Passkeys that a new password removes unless they are kept. */
  passkeys: z.array(z.object({ name: z.string(), createdAt: z.string() })).default([]),
  /** How many tokens a new password revokes. */
  apiTokens: z.number().default(0),
  /** Those that are on. */
  webhooks: z.number().default(0),
})
export type PasswordToReset = z.infer<typeof passwordToReset>

/** The answer of `POST /api/account/keep/link`. */
export const accountToKeep = z.object({ email, deletionAt: moment })
export type AccountToKeep = z.infer<typeof accountToKeep>
