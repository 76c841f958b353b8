import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { headOf, listeningServer, openConnection } from '../testing/listening.ts'

const listOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`X-${n}`, '1']))

test('[SE149] a request with a long Accept-Encoding is answered 431', async () => {
  const { port } = await listeningServer({ app: new Hono().get('/', (c) => c.text('')) })
  const answer = (length: number) =>
    fetch(`http://127.0.0.1:${port}/`, { headers: { 'Accept-Encoding': 'a,'.repeat(length / 2) } })
  expect([(await answer(500)).status, (await answer(502)).status]).toEqual([200, 431])
})

test.each([
  ['a target of 2,000 characters', 200, `GET /${'x'.repeat(1_999)}`, 1],
  ['a longer target', 414, `GET /${'x'.repeat(2_000)}`, 1],
  ['a longer query', 414, `POST /?${'x'.repeat(2_000)}`, 1],
  ['100 headers', 200, 'GET /', 100],
  ['more headers', 431, 'GET /', 101],
  ['many more headers', 431, 'GET /', 1_500],
])('[SE148] a request with %s is answered %s', async (_title, status, start, headers) => {
  const asked: string[] = []
  const app = new Hono().all('*', (c) => {
    asked.push(c.req.path)
    return c.json({})
  })
  const { port } = await listeningServer({ app })
  const connection = openConnection(port)
  // One of the headers is Host.
  connection.send(headOf(start, listOf(headers - 1)))
  const text = await connection.received(/\}/)
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(text).toMatch(status === 200 ? /\{\}/ : /\{"code":"[a-z_]+","message":"[^"]+"\}/)
  expect(asked).toHaveLength(status === 200 ? 1 : 0)
})

test.each(['9'.repeat(30), '1.2.3.4.5', 'a.0x', 'xn--a', 'localhost:99999', '[::1', 'a b', ''])(
  '[SE193] a request with the host %o is answered 400, and asks the app nothing',
  async (host) => {
    const asked: string[] = []
    const app = new Hono().all('*', (c) => c.text(String(asked.push(new URL(c.req.url).host))))
    const { port } = await listeningServer({ app })
    for (const start of ['GET /', 'POST /', `GET http://${host}/`]) {
      const connection = openConnection(port)
      connection.send(headOf(start, { Host: start.includes('//') ? 'localhost' : host, 'Content-Length': '0' }))
      expect(await connection.ended()).toMatch(/^HTTP\/1.1 400 /)
    }
    expect(asked).toEqual([])
  },
)

test.each(['GET', 'HEAD'])(
  '[SE194] after a %s with a body, the connection closes and reads nothing more',
  async (method) => {
    const app = new Hono().get('/', (c) => c.text('answered'))
    const { port, connections } = await listeningServer({ app })
    const connection = openConnection(port)
    connection.send(headOf(`${method} /`, { 'Transfer-Encoding': 'chunked' }))
    const text = await connection.ended()
    expect(text).toMatch(/^HTTP\/1.1 200 /)
    expect(text.toLowerCase()).toContain('connection: close')
    await expect.poll(connections).toBe(0)
  },
)

test('[SE194] a GET that announces an empty body keeps its connection', async () => {
  const app = new Hono().get('/:name', (c) => c.text(`<${c.req.param('name')}>`))
  const { port } = await listeningServer({ app })
  const connection = openConnection(port)
  for (const name of ['a', 'b']) {
    connection.send(headOf(`GET /${name}`, { 'Content-Length': '0' }))
    expect(await connection.received(new RegExp(`<${name}>`))).toContain(`<${name}>`)
  }
})
