import { isIP } from 'node:net'
import { rangeTest } from '../../trusted-proxy.ts'

/**
 * Global unicast. The rest of IPv6 is local, multicast or unspecified, or contains an IPv4 address, mapped or
 * translated.
 */
const isGlobal6 = rangeTest(['2000::/3'])

/**
 * Addresses that IANA's special-purpose registries list as not globally reachable, and ranges that lead to IPv4
 * addresses.
 */
const isSpecial = rangeTest([
  '0.0.0.0/8', // this network, unspecified
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, and the metadata services of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
  '2001::/23', // protocol assignments, and Teredo, which contains an IPv4 address
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which contains an IPv4 address
  '3fff::/20', // documentation
])

/**
 * [ME26] Whether an IP address is on the public internet. `false` for text that is not an address, and for an address
 * with a zone.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0 || address.includes('%')) return false
  return (family === 4 || isGlobal6(address)) && !isSpecial(address)
}

/** The host of an address to connect to, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')
