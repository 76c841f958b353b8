import { MIN_PASSWORD_LENGTH } from '@hearthkeep/shared/account/user.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'

/** [SE25], [SE26] Returns why this password is refused for the account with this email; `null` if it is not. */
export async function whyWeak(password: string, { email }: { email: string }): Promise<string | null> {
  if (password.toLowerCase() === email.toLowerCase())
    return 'This password is your email address. Please choose another.'
  if (await isCommonPassword(password)) return 'This password is too common. Please choose another.'
  return null
}

let loading: Promise<ReadonlySet<string>> | undefined

/** [SE25] Whether the password is on the list, ignoring case. This is the only measure of strength. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded on first use: after most starts of the server, nobody sets a password.
  const common = await (loading ??= load())
  return common.has(password.toLowerCase())
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = must(dictionary['passwords-common'], 'the list of common passwords')
  // Shorter ones are refused for their length.
  return new Set(passwords.filter((password) => password.length >= MIN_PASSWORD_LENGTH))
}
