import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const SIGNATURE_BYTES = 16
/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * [ME31]: tokens that name a message and that only the server can make. They do not expire, so that a person can opt
 * out however old the email is.
 */
export class SignedLinks {
  private readonly secret: string

  constructor(secret: string) {
    this.secret = secret
  }

  /** `messageId`: a UUID in lower case. @returns 43 characters of base64url: the id, and half of its HMAC-SHA-256. */
  tokenOf(messageId: string): string {
    if (!UUID.test(messageId)) throw new Error('a message id must be a UUID')
    const id = Buffer.from(messageId.replaceAll('-', ''), 'hex')
    return Buffer.concat([id, this.signatureOf(id)]).toString('base64url')
  }

  /** @returns the id of the message; null for a token that the server did not make. */
  messageOf(token: string): string | null {
    if (!TOKEN.test(token)) return null
    const bytes = Buffer.from(token, 'base64url')
    const id = bytes.subarray(0, ID_BYTES)
    const isOurs = timingSafeEqual(bytes.subarray(ID_BYTES), this.signatureOf(id))
    // The last character has two spare bits: this accepts only one spelling of a token.
    return isOurs && bytes.toString('base64url') === token ? uuidOf(id) : null
  }

  private signatureOf(id: Buffer): Buffer {
    return createHmac('sha256', this.secret).update('message link\0').update(id).digest().subarray(0, SIGNATURE_BYTES)
  }
}

const uuidOf = (id: Buffer): string => id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
