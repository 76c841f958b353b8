import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Passwords } from '../passwords/passwords.ts'
import { keepIn, readKept } from '../storage/kept-file.ts'

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
  keepIn(file, JSON.stringify(saved))
  return saved
}

function read(file: string): Credential | null {
  const kept = readKept(file)
  return kept === null ? null : credential.parse(JSON.parse(kept))
}
