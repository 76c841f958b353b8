import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link: 256 random bits in base64url. */
export const mintLinkToken = (): string => randomBytes(32).toString('base64url')

/**
 * Returns the stored form of a link's secret: SHA-256 in hex. A secret of 256 bits needs neither salt nor a slow hash.
 */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
