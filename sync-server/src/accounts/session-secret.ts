import { mintToken } from '../access/token.ts'
import { readPrivateFile, writePrivateFile } from '../storage/files/data-folder.ts'

/** Returns the secret in the file, which only its owner can read; creates it if there is none. */
export function loadOrCreateSecret(file: string): string {
  const kept = readPrivateFile(file)
  if (kept !== null) return kept
  const secret = mintToken()
  writePrivateFile(file, secret)
  return secret
}
