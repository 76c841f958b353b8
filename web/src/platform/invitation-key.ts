import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { mintSecret } from './secret.ts'

/** The key of an invitation: who has the token may accept it; everybody else has its hash at most. */
export interface InvitationKey {
  token: string
  /** SHA-256 of the token, 64 hex digits. */
  tokenHash: string
}

/** A new key, made on this device, on plain http too, where the browser itself would not hash. */
export function mintKey(): InvitationKey {
  const token = mintSecret()
  return { token, tokenHash: bytesToHex(sha256(utf8ToBytes(token))) }
}
