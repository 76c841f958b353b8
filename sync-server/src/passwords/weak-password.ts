import { isCommonPassword } from './common-passwords.ts'

/** [SE25], [SE26] Returns why this password is refused for the account with this email; `null` if it is not. */
export async function whyWeak(password: string, { email }: { email: string }): Promise<string | null> {
  if (password.toLowerCase() === email.toLowerCase())
    return 'This password is your email address. Please choose another.'
  if (await isCommonPassword(password)) return 'This password is too common. Please choose another.'
  return null
}
