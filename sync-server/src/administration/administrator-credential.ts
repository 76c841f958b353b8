import { randomBytes } from 'node:crypto'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { z } from 'zod'
import type { Passwords } from '../passwords/passwords.ts'
import { readPrivateFile, writePrivateFile } from '../storage/files/data-folder.ts'
import type { Store, View, WriteTransaction } from '../storage/store.ts'

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

/** Where the administrator's credentials are. */
interface Place {
  find(view: View): Promise<Credential | null>
  save(tx: WriteTransaction, next: Credential): Promise<void>
}

/** They are not in the database, so that restoring a backup does not bring back an old password. */
export const inFile = (file: string): Place => ({
  find: async () => inText(readPrivateFile(file)),
  save: async (_tx, next) => writePrivateFile(file, JSON.stringify(next)),
})

/** For servers that share a database, and no folder. */
export const inRows: Place = {
  find: async (view) => inText(await view.administration.credential()),
  save: (tx, next) => tx.saveAdministratorCredential(JSON.stringify(next)),
}

const inText = (text: string | null) => (text === null ? null : credential.parse(JSON.parse(text)))

/** Access to the administrator's credentials. Read at each use, because another process may have changed them. */
export interface Credentials {
  read(): Promise<Credential>
  /** Within a write, so that no other change comes between. */
  readIn(tx: WriteTransaction): Promise<Credential>
  save(tx: WriteTransaction, next: Credential): Promise<void>
}

/**
 * @param place as written by {@link loadCredential}.
 */
export function credentialsIn(place: Place, store: Pick<Store, 'read'>): Credentials {
  const readIn = async (view: View) => must(await place.find(view), 'the administrator’s credentials')
  return { read: () => store.read(readIn), readIn, save: (tx, next) => place.save(tx, next) }
}

interface Wanted {
  place: Place
  store: Pick<Store, 'read' | 'write'>
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
 * Loads or creates the administrator's credentials. A new password does not change the second factor ([AD13]). @throws
 * Error if they cannot be read or written.
 */
export async function loadCredential(wanted: Wanted): Promise<Loaded> {
  const { place, store, username, password, passwords } = wanted
  const kept = await store.read((view) => place.find(view))
  const isKept = kept !== null && (password === null || (await passwords.matches(password, kept.passwordHash)))
  if (isKept && kept.username === username) return { credential: kept, generated: null, isPasswordNew: false }
  const generated = password === null && !isKept ? randomBytes(15).toString('base64url') : null
  const passwordHash = isKept ? kept.passwordHash : await passwords.hash(password ?? generated ?? '')
  const next = { ...kept, username, passwordHash }
  const isSaved = await store.write(async (tx) => {
    // Another server may have started meanwhile.
    if (JSON.stringify(await place.find(tx)) !== JSON.stringify(kept)) return false
    await place.save(tx, next)
    return true
  })
  return isSaved ? { credential: next, generated, isPasswordNew: !isKept } : loadCredential(wanted)
}
