import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { parseTrustedProxy } from '../../trusted-proxy.ts'
import { clientAddress } from './client-address.ts'

/** Returns the address that a call is counted under, given its connection and header. */
async function counted(trustedProxy: string | null, connection: string, forwardedFor?: string) {
  const addressOf = clientAddress(trustedProxy === null ? null : parseTrustedProxy(trustedProxy))
  const app = new Hono().get('/', (c) => c.text(addressOf(c)))
  const headers = new Headers(forwardedFor === undefined ? [] : [['X-Forwarded-For', forwardedFor]])
  const env = { incoming: { socket: { remoteAddress: connection } } }
  return (await app.request('/', { headers }, env)).text()
}

test('[SE40] without a trusted proxy the header is ignored', async () => {
  expect(await counted(null, '10.0.0.1', '192.0.2.1')).toBe('10.0.0.1')
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
])('[SE40] with a list of trusted proxies: %s', async (_title, connection, header, address) => {
  expect(await counted('10.0.0.0/8, 2001:db8:ffff::/48', connection, header)).toBe(address)
})

test.each([
  ['1', '1.2.3.4, 192.0.2.1', '192.0.2.1'],
  ['2', '1.2.3.4, 192.0.2.1, 10.7.0.9', '192.0.2.1'],
  ['3', '192.0.2.1, 10.7.0.9', '10.0.0.1'],
  ['1', 'somebody', '10.0.0.1'],
])('[SE40] with %s hops, the client of “%s” is %s', async (hops, header, address) => {
  expect(await counted(hops, '10.0.0.1', header)).toBe(address)
})

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('[SE24] [SE40] the client at %s is counted as %s', async (connection, address) => {
  expect(await counted(null, connection)).toBe(address)
})
