import { isIP } from 'node:net'
import { rangeTest } from '../trusted-proxy.ts'

/** Global unicast. All else of IPv6 is local, multicast, unspecified, or holds an IPv4 address, mapped or translated. */
const isGlobal6 = rangeTest(['2000::/3'])

/** What IANA's registries of special-purpose addresses list as not globally reachable, and what leads to IPv4 addresses. */
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
  '2001::/23', // protocol assignments, and Teredo, which holds an IPv4 address
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which holds an IPv4 address
  '3fff::/20', // documentation
])

/** [ME26]: whether an IP address is one of the public internet. False for text that is no address, and for one with a zone. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0 || address.includes('%')) return false
  return (family === 4 || isGlobal6(address)) && !isSpecial(address)
}
