import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts short texts, so that the database file alone does not reveal them. */
export class SecretBox {
  private readonly key: Buffer

  /** @param key 32 bytes. */
  constructor(key: Buffer) {
    this.key = key
  }

  /** @param about what the text belongs to: it opens under no other. */
  seal(text: string, about: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(about))
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${VERSION}.${sealed.toString('base64url')}`
  }

  /** Null where it was sealed with another key or about something else, or was altered. */
  open(sealed: string, about: string): string | null {
    const [version, encoded = ''] = sealed.split('.')
    const bytes = Buffer.from(encoded, 'base64url')
    if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return null
    const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return null
    }
  }
}
