import { createHash, randomBytes } from 'node:crypto'

/** A new secret: 256 random bits in base64url. */
export const mintToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored form of a token: SHA-256 in hex. A token of 256 bits needs neither salt nor a slow hash. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Returns what a mutation needs to make a link: the token for the message, and the hash to store. */
export const linkOf = (token: string) => ({ token, tokenHash: hashOfToken(token) })
