import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const SIGNATURE_BYTES = 16
/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * `reply` opens the page of a message. `stop` only stops messages: mail programs request it by its path, which proxies
 * log ([SE187]).
 */
type Use = 'reply' | 'stop'

/**
 * [ME31] Tokens that name a message and that only the server can make. They do not expire, so that a person can opt
 * out however old the email is.
 */
export class SignedLinks {
  private readonly secret: string

  constructor(secret: string) {
    this.secret = secret
  }

  /** `messageId`: a UUID in lower case. @returns 43 characters of base64url: the id, and half of its HMAC-SHA-256. */
  tokenOf(messageId: string, use: Use = 'reply'): string {
    if (!UUID.test(messageId)) throw new Error('a message id must be a UUID')
    const id = Buffer.from(messageId.replaceAll('-', ''), 'hex')
    return Buffer.concat([id, this.signatureOf(id, use)]).toString('base64url')
  }

  /** @returns the id of the message; null for a token that the server did not make. */
  messageOf(token: string, use: Use = 'reply'): string | null {
    if (!TOKEN.test(token)) return null
    const bytes = Buffer.from(token, 'base64url')
    const id = bytes.subarray(0, ID_BYTES)
    const isOurs = timingSafeEqual(bytes.subarray(ID_BYTES), this.signatureOf(id, use))
    // The last character has two spare bits: this accepts only one spelling of a token.
    return isOurs && bytes.toString('base64url') === token ? uuidOf(id) : null
  }

  private signatureOf(id: Buffer, use: Use): Buffer {
    return createHmac('sha256', this.secret).update(keys[use]).update(id).digest().subarray(0, SIGNATURE_BYTES)
  }
}

const keys: Record<Use, string> = { reply: 'message link\0', stop: 'stop link\0' }

const uuidOf = (id: Buffer): string => id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
