import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { mintSecret } from '../../platform/secret.ts'

/** What opens the link of an offer: its token says that it is one, and the server keeps but the hash. */
export function mintOfferKey(): { token: string; tokenHash: string } {
  const token = `house-${mintSecret()}`
  return { token, tokenHash: bytesToHex(sha256(utf8ToBytes(token))) }
}

export const offerLink = (token: string, origin: string): string => `${origin}/accept-invitation?token=${token}`
