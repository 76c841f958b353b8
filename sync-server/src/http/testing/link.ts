import { createHash } from 'node:crypto'

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The fields that a device sends for a new link. */
export const linkOf = (token: string) => ({ token, tokenHash: hashOf(token) })
