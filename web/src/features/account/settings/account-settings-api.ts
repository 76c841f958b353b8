import type { Outcome } from '@hearthkeep/shared/outcome.ts'
import { post } from '../account-api.ts'

const nothing = () => null

/** Sends the email again that asks to confirm the address. */
export const sendConfirmation = (): Promise<Outcome<null>> =>
  post('/api/auth/email/confirmation', { body: {}, understand: nothing })

/** Asks for another email: it takes effect once its link is opened. */
export const askForEmail = (body: { email: string; currentPassword: string }): Promise<Outcome<null>> =>
  post('/api/auth/email', { body, understand: nothing })
