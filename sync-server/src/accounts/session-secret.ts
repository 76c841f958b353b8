import { randomBytes } from 'node:crypto'
import { keepIn, readKept } from '../storage/kept-file.ts'

/** The secret kept in the file, which only its owner can read; made where there is none yet. */
export function keptSecret(file: string): string {
  const kept = readKept(file)
  if (kept !== null) return kept
  const secret = randomBytes(32).toString('base64url')
  keepIn(file, secret)
  return secret
}
