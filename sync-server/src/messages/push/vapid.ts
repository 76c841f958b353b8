import { createECDH, createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { addressIn } from '../sender.ts'

/** [PU10] Identify the server to push services. Both are in base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * Derives the same keys from the same secret, so that subscriptions outlive a restart. @param secret 32 bytes in
 * base64url.
 */
export function vapidKeys(secret: string): VapidKeys {
  const pair = createECDH('prime256v1')
  for (let bytes = Buffer.from(secret, 'base64url'); ; bytes = createHash('sha256').update(bytes).digest()) {
    try {
      pair.setPrivateKey(bytes)
      return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') }
    } catch {
      // About one number in four billion is not a valid key of this curve.
    }
  }
}

const NOBODY = 'mailto:operator@example.com'

/** [PU10] Returns the contact for push services. Some of them answer 403 if the subject is not public. */
export function vapidSubject({ publicUrl, mailFrom }: { publicUrl: string; mailFrom: string }): string {
  const { protocol, hostname, origin } = new URL(publicUrl)
  if (protocol === 'https:' && isPublicName(hostname)) return origin
  const address = addressIn(mailFrom)
  const isAddress = /^[\w.+-]+@[\w.-]+$/.test(address)
  return isAddress && isPublicName(address.slice(address.indexOf('@') + 1)) ? `mailto:${address}` : NOBODY
}

const isPublicName = (host: string) =>
  isIP(host) === 0 && !host.startsWith('[') && host.includes('.') && !/\.(?:localhost|local|internal)$/.test(host)
