import { userId } from '@hearthkeep/shared/kernel/fields.ts'
import { email } from '@hearthkeep/shared/account/user.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { z } from 'zod'
import { post } from '../account-api.ts'
import { readLink, type LinkAnswer } from '../link/link-api.ts'

const opened = z.object({ email, isChange: z.boolean() })
const confirmed = z.object({ user: z.object({ id: userId, email }) })

/** What a link confirms: the email of an account, or its replacement. */
export type Confirmation = z.infer<typeof opened>
export type ConfirmedPerson = z.infer<typeof confirmed>['user']

export const readConfirmation = (token: string): Promise<LinkAnswer<Confirmation>> =>
  readLink('/api/auth/confirm-email/link', { token, offer: opened })

export const confirmEmail = (token: string): Promise<Outcome<ConfirmedPerson>> =>
  post('/api/auth/confirm-email', { body: { token }, understand: (answer) => confirmed.parse(answer).user })
