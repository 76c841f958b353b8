import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Passwords } from '../passwords/passwords.ts'

const credential = z.object({ username: z.string(), passwordHash: z.string() })
export type Credential = z.infer<typeof credential>

interface Wanted {
  file: string
  username: string
  /** Null: the one of before holds, and the first one is generated. */
  password: string | null
  passwords: Passwords
}

interface Loaded {
  credential: Credential
  /** A password that nobody has been told. */
  generated: string | null
  /** Whoever signed in with the password of before must sign in again. */
  isPasswordNew: boolean
}

/**
 * How the site administrator signs in, kept in a file beside the database: a backup that is restored brings no old password
 * back. @throws Error where the file cannot be read or written.
 */
export async function loadCredential({ file, username, password, passwords }: Wanted): Promise<Loaded> {
  const kept = read(file)
  const isKept = kept !== null && (password === null || (await passwords.matches(password, kept.passwordHash)))
  if (isKept) {
    const isRenamed = kept.username !== username
    return { credential: isRenamed ? save(file, { ...kept, username }) : kept, generated: null, isPasswordNew: false }
  }
  const generated = password === null ? randomBytes(15).toString('base64url') : null
  const passwordHash = await passwords.hash(password ?? generated ?? '')
  return { credential: save(file, { username, passwordHash }), generated, isPasswordNew: true }
}

function save(file: string, saved: Credential): Credential {
  // Written aside and then named, so that a crash never leaves half of it.
  writeFileSync(`${file}.new`, JSON.stringify(saved), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return saved
}

function read(file: string): Credential | null {
  try {
    return credential.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
