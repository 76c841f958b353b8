import { isIP, SocketAddress } from 'node:net'

/** Eight groups of four digits, brackets, a zone and a port. */
const LONGEST_ADDRESS = 80

/**
 * Normalizes an IP address: IPv6 in its short form, an IPv4-mapped IPv6 address as IPv4, without port, brackets or
 * zone. `null` for anything else.
 */
export function plainAddress(text: string): string | null {
  if (text.length > LONGEST_ADDRESS) return null
  const [, bracketed] = /^\[(.+)\](?::\d{1,5})?$/.exec(text) ?? []
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(text) ?? []
  const address = bracketed ?? beforePort ?? text
  const family = isIP(address)
  if (family !== 6) return family === 4 ? address : null
  const short = new SocketAddress({ address, family: 'ipv6' }).address
  return short.startsWith('::ffff:') && short.includes('.') ? short.slice('::ffff:'.length) : short
}

/**
 * Returns what the client at this address is counted as: an IPv6 address as its /64 network, which one household or
 * host has.
 */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address
  const [before = '', after] = address.split('::')
  const [head, tail] = [groupsOf(before), after === undefined ? [] : groupsOf(after)]
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}

/** Returns the network of a counted address: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function networkOf(counted: string): string {
  if (isIP(counted) === 4) return `${counted.slice(0, counted.lastIndexOf('.'))}.0/24`
  return counted.endsWith('::/64') ? `${counted.split(':').slice(0, 3).join(':')}::/48` : counted
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
