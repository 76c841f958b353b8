import type { Credential, Credentials } from '../../../administration/administrator-credential.ts'

/** For tests: keeps the administrator's credentials in memory, without a file. */
export function credentialsInMemory(credential: Credential): Credentials {
  let kept = credential
  const read = async () => kept
  return { read, readIn: read, save: async (_tx, next) => void (kept = next) }
}
