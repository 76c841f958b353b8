import { BlockList, isIP } from 'node:net'

/**
 * The proxies that are trusted to report a client's address: those in the ranges, or the given number of hops in front
 * of the server.
 */
export type TrustedProxy = { kind: 'ranges'; ranges: string[] } | { kind: 'hops'; hops: number }

const MAX_HOPS = 32

/**
 * @returns null if the text is neither a hop count nor a list of addresses and ranges.
 */
export function parseTrustedProxy(text: string): TrustedProxy | null {
  const hops = Number(text)
  if (/^\d+$/.test(text)) return hops >= 1 && hops <= MAX_HOPS ? { kind: 'hops', hops } : null
  const ranges = text.split(',').map((part) => part.trim())
  return ranges.every((range) => addRange(new BlockList(), range)) ? { kind: 'ranges', ranges } : null
}

/**
 * @returns a function that checks whether an address, in the form of `plainAddress`, is in one of the ranges.
 */
export function rangeTest(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) addRange(list, range)
  return (address) => list.check(address, familyOf(address))
}

/**
 * @returns false if it is not a range.
 */
function addRange(list: BlockList, range: string): boolean {
  const [address = '', prefix, ...more] = range.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  if (prefix === undefined) {
    list.addAddress(address, familyOf(address))
    return true
  }
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > (isIP(address) === 4 ? 32 : 128)) return false
  list.addSubnet(address, Number(prefix), familyOf(address))
  return true
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
