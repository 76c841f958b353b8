import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const TOKEN = /^hk_([\da-f]{64})([\da-f]{8})$/
const START_LENGTH = 'hk_'.length + 8

/**
 * [TK1] A new token: `hk_`, 256 random bits and their checksum, by which secret scanners tell it from other text. In
 * hex, so that a double click selects it.
 */
export function mintApiToken(): string {
  const secret = randomBytes(32).toString('hex')
  return `hk_${secret}${checksumOf(secret)}`
}

/** Whether the text could be a token, without looking for it. */
export function isApiToken(text: string): boolean {
  const [, secret = '', checksum] = TOKEN.exec(text) ?? []
  return checksum === checksumOf(secret)
}

/** The part of a token that stays visible. */
export const startOf = (token: string): string => token.slice(0, START_LENGTH)

const checksumOf = (secret: string): string => crc32(secret).toString(16).padStart(8, '0')
