import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { mintSecret } from './secret.ts'

/** The key of an invitation or a transfer: anyone with the token may accept it; everyone else has at most its hash. */
export interface InvitationKey {
  token: string
  /** SHA-256 of the token, 64 hex digits. */
  tokenHash: string
}

/** Creates a key on this device. */
export const mintKey = (): InvitationKey => keyOf(mintSecret())

/** Like {@link mintKey}, for a transfer: the page that accepts both tells them apart by the prefix of the token. */
export const mintOfferKey = (): InvitationKey => keyOf(`house-${mintSecret()}`)

/** Works on plain http too, where the browser's own hashing is unavailable. */
const keyOf = (token: string): InvitationKey => ({ token, tokenHash: bytesToHex(sha256(utf8ToBytes(token))) })
