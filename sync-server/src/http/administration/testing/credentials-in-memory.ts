import type { Credential, Credentials } from '../../../administration/administrator-credential.ts'

/** For tests: keeps the administrator's credentials in memory, without a file. */
export function credentialsInMemory(credential: Credential): Credentials {
  let kept = credential
  return { read: () => kept, save: (next) => void (kept = next) }
}
