import { ECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { isPublicAddress } from '../public-address.ts'

/** What a push service gave a browser, as the browser tells it. */
export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** [PU12]: why nothing can be sent to it; null when it can. The names of hosts are resolved when something is sent. */
export function whyNoPush({ endpoint, keys }: PushAddress, { allowPrivate }: { allowPrivate: boolean }): string | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url?.protocol !== 'https:') return 'The address of a push service begins with https'
  if (url.username !== '' || url.password !== '') return 'The address of a push service has no password'
  const host = hostOf(url)
  if (isIP(host) !== 0 && !allowPrivate && !isPublicAddress(host)) return 'The push service is not a public address'
  if (url.port !== '' && !allowPrivate) return 'A push service has no port of its own'
  return isPoint(keys.p256dh) ? null : 'The key of the device is no key'
}

/** Without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

function isPoint(key: string): boolean {
  try {
    return Buffer.isBuffer(ECDH.convertKey(key, 'prime256v1', 'base64url', undefined, 'uncompressed'))
  } catch {
    return false
  }
}
