import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'

/** [SE130] A public key for signing in. The private key never leaves the person's authenticator. */
export interface Passkey {
  id: string
  userId: UserId
  /** The authenticator's id of the credential, in base64url. Unique across accounts. */
  credentialId: string
  /** A COSE key in base64url. */
  publicKey: string
  /** The authenticator's signature counter; 0 if it does not count. */
  counter: number
  /** How browsers reach the authenticator, such as "internal" or "usb". */
  transports: string[]
  /** Where it was created, such as "iCloud Keychain" or "Chrome on Android". Not typed by a person. */
  kind: string
  /** The name that the person gave it. */
  name: string
  createdAt: string
  /** Null until it is first used to sign in. */
  lastUsedAt: string | null
}

export interface PasskeyReads {
  passkey(id: string): Promise<Passkey | undefined>
  passkeyByCredential(credentialId: string): Promise<Passkey | undefined>
  /** In the order in which they were added. */
  passkeysOf(userId: UserId): Promise<Passkey[]>
}

export interface PasskeyWrites {
  addPasskey(passkey: Passkey): Promise<void>
  renamePasskey(renamed: Pick<Passkey, 'id' | 'name'>): Promise<void>
  notePasskeyUse(used: { id: string; counter: number; at: string }): Promise<void>
  removePasskey(id: string): Promise<void>
  removePasskeysOf(userId: UserId): Promise<void>
}
