import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Passwords } from '../passwords/passwords.ts'
import { readPrivateFile, writePrivateFile } from '../storage/private-file.ts'

const credential = z.object({ username: z.string(), passwordHash: z.string() })
export type Credential = z.infer<typeof credential>

interface Wanted {
  file: string
  username: string
  /** Null keeps the existing password, or generates the first one. */
  password: string | null
  passwords: Passwords
}

interface Loaded {
  credential: Credential
  /** A new password that has not been shown to anyone yet. */
  generated: string | null
  /** True if sessions that started with the previous password must end. */
  isPasswordNew: boolean
}

/**
 * Loads or creates the administrator's credentials. They are in a file, not in the database, so that restoring a backup
 * does not bring back an old password. @throws Error if the file cannot be read or written.
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
  writePrivateFile(file, JSON.stringify(saved))
  return saved
}

function read(file: string): Credential | null {
  const kept = readPrivateFile(file)
  return kept === null ? null : credential.parse(JSON.parse(kept))
}
