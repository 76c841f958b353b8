import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'

/** [SE130] A public key that signs a person in. The private key never leaves their authenticator. */
export interface Passkey {
  id: string
  userId: UserId
  /** The authenticator's own id of the credential, in base64url. No two accounts have the same. */
  credentialId: string
  /** A COSE key in base64url. */
  publicKey: string
  /** How often the authenticator has signed; 0 from one that does not count. */
  counter: number
  /** How browsers reach the authenticator, such as "internal" or "usb". */
  transports: string[]
  /** Where it was made, such as "iCloud Keychain" or "Chrome on Android". No person has typed it. */
  kind: string
  /** What the person calls it. */
  name: string
  createdAt: string
  /** Null until the first sign-in with it. */
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
