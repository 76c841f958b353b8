import { randomBytes } from 'node:crypto'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { z } from 'zod'
import type { Passwords } from '../passwords/passwords.ts'
import { readPrivateFile, writePrivateFile } from '../storage/files/data-folder.ts'

const secondFactor = z.object({
  /** In base32. */
  secret: z.string(),
  /** When it was turned on. */
  since: z.string(),
  /** The step of the last used code. */
  lastStep: z.number(),
  /** The hashes of the unused codes. */
  recoveryCodes: z.array(z.string()),
})
export type SecondFactor = z.infer<typeof secondFactor>

const credential = z.object({
  username: z.string(),
  passwordHash: z.string(),
  secondFactor: secondFactor.optional(),
  /** [SE172] */
  signInLink: z.object({ tokenHash: z.string(), expiresAt: z.string() }).optional(),
})
export type Credential = z.infer<typeof credential>

/** Access to the administrator's credentials. Read at each use, because the operator may have changed them. */
export interface Credentials {
  read(): Credential
  save(next: Credential): void
}

/**
 * @param file as written by {@link loadCredential}.
 */
export const credentialsIn = (file: string): Credentials => ({
  read: () => must(read(file), 'the administrator’s credentials'),
  save: (next) => void save(file, next),
})

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
 * does not bring back an old password. A new password does not change the second factor ([AD13]). @throws Error if the
 * file cannot be read or written.
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
  return { credential: save(file, { ...kept, username, passwordHash }), generated, isPasswordNew: true }
}

function save(file: string, saved: Credential): Credential {
  writePrivateFile(file, JSON.stringify(saved))
  return saved
}

function read(file: string): Credential | null {
  const kept = readPrivateFile(file)
  return kept === null ? null : credential.parse(JSON.parse(kept))
}
