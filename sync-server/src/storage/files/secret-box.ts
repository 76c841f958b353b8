import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const VERSION = 'v1.'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** [ME30] Encrypts secrets that the server stores for people, so that the database alone does not reveal them. */
export class SecretBox {
  private readonly key: Buffer

  /** Its key is random: no other process can open what it seals. */
  static ofThisProcess(): SecretBox {
    return new SecretBox(randomBytes(32))
  }

  /** `key` is 32 bytes. */
  constructor(key: Buffer) {
    this.key = key
  }

  /** `about` names the owner and the secret; the result opens only with the same text. */
  seal(text: string, about: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(about))
    const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
    return VERSION + Buffer.concat(parts).toString('base64url')
  }

  /**
   * @returns null if the text was sealed with another key or for another `about`, was altered, or was never sealed.
   */
  open(sealed: string, about: string): string | null {
    if (!sealed.startsWith(VERSION)) return null
    const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
    // Other encodings of the same bytes would decode too, but were not made here.
    if (VERSION + bytes.toString('base64url') !== sealed || bytes.length < NONCE_BYTES + TAG_BYTES) return null
    const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      )
    } catch {
      return null
    }
  }
}
