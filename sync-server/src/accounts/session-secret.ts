import { randomBytes } from 'node:crypto'
import { readPrivateFile, writePrivateFile } from '../storage/files/private-file.ts'

/** The secret kept in the file, which only its owner can read; made where there is none yet. */
export function keptSecret(file: string): string {
  const kept = readPrivateFile(file)
  if (kept !== null) return kept
  const secret = randomBytes(32).toString('base64url')
  writePrivateFile(file, secret)
  return secret
}
