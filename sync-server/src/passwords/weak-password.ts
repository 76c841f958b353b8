import { isCommonPassword } from './common-passwords.ts'

/** [SE25], [SE26]: why this password is refused for the account of this email; null when it is not. */
export async function whyWeak(password: string, { email }: { email: string }): Promise<string | null> {
  if (password.toLowerCase() === email.toLowerCase())
    return 'This password is your email address. Please choose another.'
  if (await isCommonPassword(password)) return 'This password is on lists of common passwords. Please choose another.'
  return null
}
