import { must } from '@hearthkeep/shared/kernel/must.ts'

/** Shorter passwords are refused for their length. */
const MIN_LENGTH = 8

let loading: Promise<ReadonlySet<string>> | undefined

/** [SE25]: whether the password is on the list, in any letter case. This is the only measure of strength. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded at first use: most starts of the server are not followed by a new password.
  const common = await (loading ??= load())
  return common.has(password.toLowerCase())
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = must(dictionary['passwords-common'], 'the list of common passwords')
  return new Set(passwords.filter((password) => password.length >= MIN_LENGTH))
}
