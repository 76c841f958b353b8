import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** The secret kept in the file, which only its owner can read; made where there is none yet. */
export function keptSecret(file: string): string {
  const kept = read(file)
  if (kept !== null) return kept
  const secret = randomBytes(32).toString('base64url')
  // Written aside and then named, so that a crash never leaves half of it.
  writeFileSync(`${file}.new`, secret, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secret
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
