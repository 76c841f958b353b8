import { isIP } from 'node:net'
import { isPublicAddress, hostOf } from '../messages/channels/public-address.ts'

/**
 * [WH2] Why no event can be sent to this address; null if it can. A name is resolved when an event is sent.
 *
 * @param allowPrivate whether it may be in the server's own network, and `http`
 */
export function whyNoAddress(text: string, { allowPrivate }: { allowPrivate: boolean }): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' && !(allowPrivate && url?.protocol === 'http:'))
    return 'The address must start with https://'
  if (url.username !== '' || url.password !== '') return 'The address can’t contain a user name or a password'
  const host = hostOf(url)
  if (isIP(host) !== 0 && !allowPrivate && !isPublicAddress(host)) return 'The address must be on the public internet'
  return null
}
