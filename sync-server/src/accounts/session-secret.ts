import { randomBytes } from 'node:crypto'
import { readPrivateFile, writePrivateFile } from '../storage/files/private-file.ts'

/** Returns the secret in the file, which only its owner can read; creates it if there is none. */
export function loadOrCreateSecret(file: string): string {
  const kept = readPrivateFile(file)
  if (kept !== null) return kept
  const secret = randomBytes(32).toString('base64url')
  writePrivateFile(file, secret)
  return secret
}
