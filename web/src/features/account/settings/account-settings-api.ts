import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { loggedIn, post } from '../account-api.ts'
import type { SessionUser } from '../session.ts'

const nothing = () => null

/** Sends the email again that asks to confirm the address. */
export const sendConfirmation = (): Promise<Outcome<null>> =>
  post('/api/auth/email/confirmation', { body: {}, understand: nothing })

/** Asks for another email: it takes effect once its link is opened. */
export const askForEmail = (body: { email: string; currentPassword: string }): Promise<Outcome<null>> =>
  post('/api/auth/email', { body, understand: nothing })

/** Every other session of the account ends, and this device gets a new one. */
export const changePassword = (body: { currentPassword: string; password: string }): Promise<Outcome<SessionUser>> =>
  post('/api/auth/password', { body, understand: (answer) => loggedIn.parse(answer).user })
