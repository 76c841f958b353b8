import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { mintSecret } from '../../platform/secret.ts'

/** Mints the key of a transfer link: the token's prefix marks it as a transfer, and the server stores only the hash. */
export function mintOfferKey(): { token: string; tokenHash: string } {
  const token = `house-${mintSecret()}`
  return { token, tokenHash: bytesToHex(sha256(utf8ToBytes(token))) }
}

export const offerLink = (token: string, origin: string): string => `${origin}/accept-invitation?token=${token}`
