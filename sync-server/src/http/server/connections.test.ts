import { Hono } from 'hono'
import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { headOf, listeningServer, openConnection } from '../testing/listening.ts'
import { Connections } from './connections.ts'

class Unconnected extends Socket {
  override destroySoon(): void {
    this.destroy()
  }
}

function connectionsWith(limits: { perAddress: number; total: number }) {
  const connections = new Connections(limits)
  const add = (address: string | null) => {
    const socket = new Unconnected()
    connections.add(socket, address)
    return socket
  }
  const addBusy = (address: string | null) => {
    const socket = add(address)
    connections.markBusy(socket)
    return socket
  }
  return { connections, add, addBusy }
}

const isOpen = ({ destroyed }: Socket) => !destroyed

test('[SE146] beyond the limit of an address, its connection that has been idle for longest is closed', () => {
  const { connections, add, addBusy } = connectionsWith({ perAddress: 3, total: 9 })
  const [other, busy, first, second] = [add('b'), addBusy('a'), add('a'), add('a')]
  const third = add('a')
  expect([other, busy, first, second, third].map(isOpen)).toEqual([true, true, false, true, true])
  connections.markBusy(second)
  connections.markIdle(second)
  const fourth = add('a')
  expect([second, third, fourth].map(isOpen)).toEqual([true, false, true])
})

test('[SE146] if none of them is idle, the new one is closed', () => {
  const { add, addBusy } = connectionsWith({ perAddress: 2, total: 9 })
  const sockets = [addBusy('a'), addBusy('a'), add('a'), add('b')]
  expect(sockets.map(isOpen)).toEqual([true, true, false, true])
})

test('[SE146] the same holds for all connections together, and trusted proxies have no other limit', () => {
  const { add, addBusy } = connectionsWith({ perAddress: 2, total: 5 })
  const proxied = [addBusy(null), addBusy(null), add(null)]
  const [own, last] = [addBusy('a'), addBusy('b')]
  expect([...proxied, own, last].map(isOpen)).toEqual([true, true, true, true, true])
  expect([addBusy('c'), addBusy('d'), ...proxied].map(isOpen)).toEqual([true, false, true, true, false])
})

test('[SE146] a connection that the server has ended gives way before an idle one', async () => {
  const app = new Hono().get('/', (c) => c.text('answered'))
  const { port, connections } = await listeningServer({ app }, { connections: { perAddress: 3, total: 9 } })
  const other = openConnection(port)
  other.send(headOf('GET /'))
  await other.received(/answered/)
  for (let n = 0; n < 6; n++) {
    const refused = openConnection(port)
    refused.send('GET / HTTP/1.1\r\nHost: local\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
    await refused.received(/400/)
  }
  expect(await connections()).toBeLessThanOrEqual(3)
  other.send(headOf('GET /'))
  const twice = /answered.*answered/s
  expect(await other.received(twice)).toMatch(twice)
})

test('[SE146] a closed connection no longer counts', async () => {
  const { addBusy } = connectionsWith({ perAddress: 1, total: 1 })
  const first = addBusy('a')
  first.destroy()
  await once(first, 'close')
  expect(isOpen(addBusy('a'))).toBe(true)
})

test('[SE146] connections that are only held open lock nobody out', async () => {
  const app = new Hono().get('/', (c) => c.text('answered'))
  const { port, connections } = await listeningServer({ app }, { connections: { perAddress: 3, total: 9 } })
  const held = [1, 2, 3, 4, 5].map(() => openConnection(port))
  held[4]?.send('GET / HTTP/1.1\r\nHost: local')
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect(await answer.text()).toBe('answered')
  expect(await connections()).toBeLessThanOrEqual(3)
})

test('[SE147] when the server stops, idle connections close at once and the others after their answer', async () => {
  const { connections, add, addBusy } = connectionsWith({ perAddress: 9, total: 9 })
  const [idle, busy, stuck] = [add('a'), addBusy('a'), addBusy('b')]
  connections.stop({ patienceMs: 200 })
  expect([idle, busy, stuck, add('a')].map(isOpen)).toEqual([false, true, true, false])
  connections.markIdle(busy)
  await once(busy, 'close')
  expect(isOpen(stuck)).toBe(true)
  await once(stuck, 'close')
})

test('[SE146] an answer of which nothing is read ends its connection, and a slow call keeps its own', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const app = new Hono()
    .get('/large', (c) => c.body('x'.repeat(50_000_000)))
    .get('/slow', (c) => answered.then(() => c.text('<slow>')))
  const { port, connections } = await listeningServer({ app }, { unreadMs: 200 })
  const slow = openConnection(port)
  slow.send(headOf('GET /slow'))
  const unread = connect(port, '127.0.0.1')
  onTestFinished(() => void unread.destroy())
  unread.on('error', () => undefined).pause()
  unread.write(headOf('GET /large'))
  await expect.poll(connections).toBe(2)
  await expect.poll(connections).toBe(1)
  answer()
  expect(await slow.received(/<slow>/)).toContain('<slow>')
})
