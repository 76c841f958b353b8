import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { parseTrustedProxy } from '../../trusted-proxy.ts'
import { clientsBehind } from './client-address.ts'

const clientsOf = (trustedProxy: string | null) =>
  clientsBehind(trustedProxy === null ? null : parseTrustedProxy(trustedProxy))

class Connection extends Socket {
  override readonly remoteAddress: string

  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }
}

/** A request over a connection, and how often its headers are read. */
function sent(connection: string, forwardedFor?: string) {
  const incoming = new IncomingMessage(new Connection(connection))
  const headers = { ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) }
  const reads = { count: 0 }
  const read = () => {
    reads.count += 1
    return headers
  }
  return { incoming: Object.defineProperty(incoming, 'headers', { get: read }), reads }
}

/** Returns the address that a call is counted under, given its connection and header. */
const counted = (trustedProxy: string | null, connection: string, forwardedFor?: string) =>
  clientsOf(trustedProxy).addressOf(sent(connection, forwardedFor).incoming)

test('[SE40] without a trusted proxy the header is ignored', () => {
  expect(counted(null, '10.0.0.1', '192.0.2.1')).toBe('10.0.0.1')
})

test.each([
  ['the last entry that is not a proxy counts', '10.0.0.1', '1.2.3.4, 192.0.2.1', '192.0.2.1'],
  ['proxies behind it are skipped', '10.0.0.1', '1.2.3.4, 192.0.2.1, 10.7.0.9', '192.0.2.1'],
  ['a proxy with an IPv4-mapped IPv6 address is skipped', '::ffff:10.0.0.1', '192.0.2.1, ::ffff:10.7.0.9', '192.0.2.1'],
  ['the header of a connection that is not a proxy is ignored', '198.51.100.7', '192.0.2.1', '198.51.100.7'],
  ['a proxy without the header', '10.0.0.1', undefined, '10.0.0.1'],
  ['only proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['an entry that is not an address ends the list', '10.0.0.1', '192.0.2.1, somebody, 10.0.0.2', '10.0.0.2'],
  ['a port is removed', '10.0.0.1', '192.0.2.1:4711', '192.0.2.1'],
])('[SE40] with a list of trusted proxies: %s', (_title, connection, header, address) => {
  expect(counted('10.0.0.0/8, 2001:db8:ffff::/48', connection, header)).toBe(address)
})

test.each([
  ['1', '1.2.3.4, 192.0.2.1', '192.0.2.1'],
  ['2', '1.2.3.4, 192.0.2.1, 10.7.0.9', '192.0.2.1'],
  ['3', '192.0.2.1, 10.7.0.9', '10.0.0.1'],
  ['1', 'somebody', '10.0.0.1'],
])('[SE40] with %s hops, the client of “%s” is %s', (hops, header, address) => {
  expect(counted(hops, '10.0.0.1', header)).toBe(address)
})

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('[SE24] [SE40] the client at %s is counted as %s', (connection, address) => {
  expect(counted(null, connection)).toBe(address)
})

test('[SE40] the address of a request is found once, and without a trusted proxy no header is parsed', () => {
  const clients = clientsOf('10.0.0.0/8')
  const { incoming, reads } = sent('10.0.0.1', '192.0.2.1')
  expect([clients.addressOf(incoming), clients.addressOf(incoming)]).toEqual(['192.0.2.1', '192.0.2.1'])
  expect(reads.count).toBe(1)
  const direct = sent('10.0.0.1', '192.0.2.1')
  expect(clientsOf(null).addressOf(direct.incoming)).toBe('10.0.0.1')
  expect(direct.reads.count).toBe(0)
})

const made = Array.from({ length: 5_000 }, (_, n) => `10.1.${n % 256}.${n % 7}`).join(',')

test.each([
  ['10.0.0.0/8', `${made}, 192.0.2.1`, '192.0.2.1'],
  ['10.0.0.0/8', `${','.repeat(15_000)}192.0.2.1`, '192.0.2.1'],
  ['10.0.0.0/8', `1.2.3.4${'1'.repeat(15_000)}, 10.0.0.2`, '10.0.0.2'],
  ['2', `${made}, 192.0.2.1, 10.7.0.9`, '192.0.2.1'],
])('[SE40] with the proxy %s, a header of 15 kB is read from its end', (proxy, header, address) => {
  expect(counted(proxy, '10.0.0.1', header)).toBe(address)
})

test('[SE40] of a header of proxies only, the last 1,536 characters are read', () => {
  const client = counted('10.0.0.0/8', '10.0.0.1', `192.0.2.1, ${'10.0.0.2, '.repeat(200)}10.0.0.3`)
  expect(client).toBe('10.0.0.2')
})

test.each([
  [null, '10.0.0.1', '10.0.0.1'],
  ['10.0.0.0/8', '10.0.0.1', null],
  ['10.0.0.0/8', '::ffff:10.0.0.1', null],
  ['10.0.0.0/8', '192.0.2.1', '192.0.2.1'],
  ['1', '192.0.2.1', null],
  [null, '2001:db8:1:2::9', '2001:db8:1:2::/64'],
])('[SE146] with the proxy %s, a connection from %s counts for %s', (proxy, connection, address) => {
  expect(clientsOf(proxy).ofConnection(connection)).toBe(address)
})
