import { Hono, type Context } from 'hono'
import { expect, test } from 'vitest'
import { addressFromProxy, addressOfConnection } from './client-address.ts'

/** The address that is read from a call which reached us from 10.0.0.1. */
async function read(addressOf: (c: Context) => string, headers: Record<string, string> = {}) {
  const app = new Hono().get('/', (c) => c.text(addressOf(c)))
  const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } }
  return (await app.request('/', { headers }, env)).text()
}

test('a header says nothing about the address of a connection', async () => {
  expect(await read(addressOfConnection, { 'X-Forwarded-For': '192.0.2.1' })).toBe('10.0.0.1')
})

test('behind a proxy the entry that the proxy added counts, not those the caller brought', async () => {
  expect(await read(addressFromProxy, { 'X-Forwarded-For': '1.2.3.4, 192.0.2.1' })).toBe('192.0.2.1')
  expect(await read(addressFromProxy)).toBe('10.0.0.1')
})
