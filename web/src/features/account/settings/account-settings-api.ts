import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { loggedIn, post } from '../account-api.ts'
import type { SessionUser } from '../session.ts'

const nothing = () => null

/** Resends the email that asks the person to confirm the address. */
export const sendConfirmation = (): Promise<Outcome<null>> =>
  post('/api/auth/email/confirmation', { body: {}, understand: nothing })

/** Requests a change of email address; it takes effect when the person opens the link in the email. */
export const askForEmail = (body: { email: string; currentPassword: string }): Promise<Outcome<null>> =>
  post('/api/auth/email', { body, understand: nothing })

/** Ends every other session of the account; this device gets a new one. */
export const changePassword = (body: { currentPassword: string; password: string }): Promise<Outcome<SessionUser>> =>
  post('/api/auth/password', { body, understand: (answer) => loggedIn.parse(answer).user })
