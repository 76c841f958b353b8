import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { headOf, listeningServer, openConnection } from '../testing/listening.ts'
import { setTimeout } from 'node:timers/promises'

const socketHeaders = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

const upgrades: [string, string, Record<string, string>, RegExp][] = [
  ['to something else', 'GET /', { Connection: 'Upgrade', Upgrade: 'x' }, /^HTTP\/1.1 400 /],
  ['to a newer HTTP', 'GET /refused', { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c' }, /^HTTP\/1.1 400 /],
  ['with another method', 'POST /', { Connection: 'Upgrade', Upgrade: 'x' }, /^HTTP\/1.1 400 /],
  ['of a path without sockets', 'GET /', socketHeaders, /^HTTP\/1.1 200 /],
  ['that the app refuses', 'GET /refused', socketHeaders, /^HTTP\/1.1 401 /],
  ['that fails', 'GET /failing', socketHeaders, /^HTTP\/1.1 500 /],
  ['with a long target', `GET /${'x'.repeat(3_000)}`, socketHeaders, /^HTTP\/1.1 414 /],
]

function app() {
  return new Hono()
    .get('/refused', (c) => c.text('no', 401))
    .get('/failing', () => Promise.reject(new Error('failed')))
    .get('/slow', () => new Promise<Response>(() => undefined))
    .get('/', (c) => c.text('a page'))
    .onError((_, c) => c.text('', 500))
}

test.each(upgrades)('[SE147] an upgrade %s is answered', async (_title, start, headers, answer) => {
  const { port } = await listeningServer({ app: app() })
  const connection = openConnection(port)
  connection.send(headOf(start, headers))
  expect(await connection.received(/\r\n\r\n/)).toMatch(answer)
})

test('[SE147] two seconds after an upgrade, a connection that is no WebSocket is closed', async () => {
  const { port, connections } = await listeningServer({ app: app() })
  const all = [...upgrades, ['that is never decided', 'GET /slow', socketHeaders] as const]
  const opened = all.map(([, start, headers]) => {
    const connection = openConnection(port)
    connection.send(headOf(start, headers))
    return connection
  })
  await Promise.all(opened.slice(0, upgrades.length).map(({ received }) => received(/\r\n\r\n/)))
  expect(await connections()).toBe(all.length)
  await expect.poll(connections, { interval: 100 }).toBe(0)
})

test('[SE147] an upgrade that is sent ahead of the answer to a request closes the connection', async () => {
  const { port } = await listeningServer({ app: app() })
  const connection = openConnection(port)
  connection.send(headOf('GET /slow') + headOf('GET /', socketHeaders))
  expect(await connection.ended()).toBe('')
})

/** An app that notes how many of its calls run at the same time. */
function busyApp() {
  const calls = { begun: 0, running: 0, most: 0 }
  const app = new Hono().get('/:name', async (c) => {
    calls.begun += 1
    calls.running += 1
    calls.most = Math.max(calls.most, calls.running)
    await setTimeout(1)
    calls.running -= 1
    return c.text(`<${c.req.param('name')}>`)
  })
  return { app, calls }
}

test('[SE145] requests that a connection sends ahead are handled one at a time, and answered in order', async () => {
  const { app, calls } = busyApp()
  const { port } = await listeningServer({ app })
  const connection = openConnection(port)
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  connection.send(names.map((name) => headOf(`GET /${name}`)).join(''))
  const text = await connection.received(/<i>/)
  expect([...text.matchAll(/<(.)>/g)].map(([, name]) => name)).toEqual(names)
  expect(calls).toEqual({ begun: 9, running: 0, most: 1 })
  connection.send(headOf('GET /later'))
  expect(await connection.received(/<later>/)).toContain('<later>')
})

test('[SE145] a connection that sends more than eight ahead is closed, and the others are answered', async () => {
  const { app, calls } = busyApp()
  const { port, connections } = await listeningServer({ app })
  const flood = openConnection(port)
  flood.send(headOf('GET /flood').repeat(20_000))
  await flood.ended()
  expect(calls.begun).toBe(1)
  expect(await (await fetch(`http://127.0.0.1:${port}/other`)).text()).toBe('<other>')
  await expect.poll(connections).toBe(1)
})

test('[SE194] requests with an expectation of their own are handled like others', async () => {
  const { app, calls } = busyApp()
  const { port } = await listeningServer({ app })
  const expecting = headOf('GET /a', { Expect: 'more' })
  const connection = openConnection(port)
  connection.send(expecting)
  expect(await connection.received(/<a>/)).toContain('<a>')
  const flood = openConnection(port)
  flood.send(expecting.repeat(20_000))
  await flood.ended()
  expect(calls.begun).toBe(2)
})
