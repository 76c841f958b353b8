import { ECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { isPublicAddress } from '../channels/public-address.ts'

/** A browser's push subscription, as the browser reports it. */
export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * [PU12] Returns why nothing can be sent to the subscription; `null` if it can. Host names are resolved at send time.
 */
export function whyNoPush({ endpoint, keys }: PushAddress, { allowPrivate }: { allowPrivate: boolean }): string | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url?.protocol !== 'https:') return 'A push service address must start with https'
  if (url.username !== '' || url.password !== '') return 'A push service address can’t contain a password'
  const host = hostOf(url)
  if (isIP(host) !== 0 && !allowPrivate && !isPublicAddress(host)) return 'The push service is not a public address'
  if (url.port !== '' && !allowPrivate) return 'A push service address can’t have a port'
  return isPoint(keys.p256dh) ? null : 'The device’s key isn’t valid'
}

/** Strips the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

function isPoint(key: string): boolean {
  try {
    return Buffer.isBuffer(ECDH.convertKey(key, 'prime256v1', 'base64url', undefined, 'uncompressed'))
  } catch {
    return false
  }
}
