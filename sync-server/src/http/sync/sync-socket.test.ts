import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { aMembershipId, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { requestLimits } from '../limits/request-limits.ts'
import { cottage, idNumber, testServer, type Person } from '../testing/test-server.ts'
import { listening } from '../testing/listening.ts'
import { pushedMutation, syncRequest } from '../testing/sync-request.ts'

const DAY = 24 * 60
const DEVICE = idNumber(1001)

/** Opens sockets to a server on a real port. */
async function socketsOf(server: ReturnType<typeof testServer>) {
  const port = await listening(server)
  return async ({ headers }: Pick<Person, 'headers'>, more: Record<string, string> = {}) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/sync/socket`, { headers: { ...headers, ...more } })
    onTestFinished(() => socket.terminate())
    const closed = new Promise<number>((resolve) => void socket.on('close', resolve))
    const answers: string[] = []
    socket.on('message', (data: Buffer) => answers.push(data.toString()))
    const refused = new Promise<number>((resolve) => {
      socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
    })
    const status = await Promise.race([once(socket, 'open').then(() => 101), refused])
    const ask = async (request: object) => {
      socket.send(JSON.stringify(request))
      const [data] = (await once(socket, 'message')) as [Buffer]
      return data.length === 0 ? null : (JSON.parse(data.toString()) as unknown)
    }
    return { socket, status, closed, answers, ask }
  }
}

async function annsServer(given: Parameters<typeof testServer>[0] = {}) {
  const server = testServer(given)
  const ann = await server.join('ann')
  return { server, ann, request: syncRequest({ user: ann.user.id, device: DEVICE }), open: await socketsOf(server) }
}

/** The creation of a property, as the device's mutation with this number. */
const creation = (seq: number) => {
  const facts = { ...cottage, propertyType: 'single_family', address: `${seq} Elm Street` } as const
  const args = { propertyId: aPropertyId(seq), membershipId: aMembershipId(seq), facts }
  return pushedMutation({ name: 'property.create', args }, { id: idNumber(4000 + seq), seq })
}

test('[P27] a push over a socket is answered like one over HTTP, and a repeated one is not applied again', async () => {
  const { ann, request, open } = await annsServer()
  const { ask } = await open(ann)
  const push = { ...request, mutations: [creation(1)] }
  expect(await ask(push)).toMatchObject({ kind: 'ok' })
  expect(await ask(push)).toEqual((await ann.post('/api/sync', push)).body)
  expect((await ann.get('/api/properties')).body).toHaveLength(1)
})

test('[P27] messages are compressed', async () => {
  const { ann, open } = await annsServer()
  const { socket } = await open(ann)
  expect(socket.extensions).toContain('permessage-deflate')
})

test('[P27] messages that arrive together are answered one after the other', async () => {
  const { ann, request, open } = await annsServer()
  const { socket, answers } = await open(ann)
  for (let seq = 1; seq <= 50; seq++) socket.send(JSON.stringify({ ...request, mutations: [creation(seq)] }))
  await expect.poll(() => answers.length).toBe(50)
  expect(answers.map((text) => (JSON.parse(text) as { kind: string }).kind)).toEqual(Array(50).fill('ok'))
  expect((await ann.get('/api/properties')).body).toHaveLength(50)
})

test('[P27] whatever is not a whole answer is an empty message, and the request is then sent over HTTP', async () => {
  const { server, ann, request, open } = await annsServer()
  const { ask } = await open(ann)
  const ben = await server.join('ben')
  expect(await ask({ ...request, user: ben.user.id })).toBeNull()
  expect(await ask({ nonsense: true })).toBeNull()
  expect(await ask(request)).toMatchObject({ kind: 'ok' })
})

test('[P27] only a person who is signed in opens a socket, and only a page of this server', async () => {
  const { ann, open } = await annsServer()
  expect((await open({ headers: { Cookie: '' } })).status).toBe(401)
  expect((await open(ann, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  expect(await ann.get('/api/sync/socket')).toMatchObject({ status: 400, body: { code: 'not_a_socket' } })
})

test('[P27] a socket ends with its session', async () => {
  const { server, ann, request, open } = await annsServer()
  const { closed } = await open(ann)
  const other = await open({ headers: (await server.signIn('ann')).headers })
  await ann.post('/api/auth/logout')
  expect(await closed).toBe(1001)
  expect(await other.ask(request)).toMatchObject({ kind: 'ok' })
})

test('[P27] sockets end when the server stops', async () => {
  const { server, ann, open } = await annsServer()
  const { closed } = await open(ann)
  server.stopping.abort()
  expect(await closed).toBe(1001)
})

test('[SE30] a message over a socket does not extend the session, whose cookie it could not extend', async () => {
  const { server, ann, request, open } = await annsServer()
  const { ask } = await open(ann)
  server.passMinutes(2 * DAY)
  expect(await ask(request)).toMatchObject({ kind: 'ok' })
  expect((await ann.get('/api/auth/me')).headers.get('Set-Cookie')).toMatch(/Max-Age=7776000;/)
})

test('[SE136] a person has at most ten sockets, and one of them ends when it is idle or old', async () => {
  const { ann, open } = await annsServer()
  for (let n = 1; n <= 10; n++) await open(ann)
  expect(await (await open(ann)).closed).toBe(1013)
  for (const limits of [
    { idleMs: 20, lifeMs: 60_000 },
    { idleMs: 60_000, lifeMs: 20 },
  ]) {
    const { ann, open } = await annsServer({ limits: { sockets: { perUser: 10, waiting: 50, ...limits } } })
    expect(await (await open(ann)).closed).toBe(1001)
  }
})

test('[SE136] a message of more than 16 kB ends its socket', async () => {
  const { ann, open } = await annsServer()
  const { socket, closed } = await open(ann)
  socket.send('x'.repeat(16_385))
  expect(await closed).toBe(1009)
})

test('[SE136] the messages of an account count like its requests, and one beyond its limit ends the socket', async () => {
  const { server, ann, request, open } = await annsServer({ limits: { requests: { perMinute: 6, atOnce: 6 } } })
  const ben = await server.join('ben')
  const { ask, socket, closed } = await open(ann)
  for (let n = 2; n <= 6; n++) expect(await ask(request)).toMatchObject({ kind: 'ok' })
  socket.send(JSON.stringify(request))
  expect(await closed).toBe(1013)
  expect((await ann.get('/api/auth/me')).status).toBe(429)
  expect((await ben.get('/api/auth/me')).status).toBe(200)
})

/** Sends the messages as one piece, so that they arrive together. */
async function sendTogether(port: number, { headers }: Pick<Person, 'headers'>, messages: string[]): Promise<number> {
  const handshake = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' }
  const asked = request({
    port,
    path: '/api/sync/socket',
    headers: { ...headers, ...handshake, 'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==' },
  }).end()
  const [, socket] = (await once(asked, 'upgrade')) as [IncomingMessage, Socket]
  onTestFinished(() => void socket.destroy())
  const closed = new Promise((resolve) => void socket.on('close', resolve))
  // The server does not read what is left.
  socket.on('error', () => undefined)
  // Masked with zeros.
  const frames = messages.map((text) => Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0, ...Buffer.from(text)]))
  socket.write(Buffer.concat(frames))
  let received = Buffer.alloc(0)
  socket.on('data', (data: Buffer) => (received = Buffer.concat([received, data])))
  await closed
  const close = received.indexOf(0x88)
  return received.readUInt16BE(close + 2)
}

test('[SE159] a flood of messages ends the socket at the limit of requests, and the rest is not read', async () => {
  const sockets = { ...requestLimits.sockets, waiting: Infinity }
  const server = testServer({ limits: { requests: { perMinute: 20, atOnce: 20 }, sockets } })
  const ann = await server.join('ann')
  const port = await listening(server)
  const messages = Array.from({ length: 1_000 }, () => '{}')
  expect(await sendTogether(port, ann, messages)).toBe(1013)
  expect(server.logged.filter(({ fields }) => 'path' in fields && fields.path === '/api/sync').length).toBeLessThan(20)
})

test('[SE159] more messages than may wait end the socket', async () => {
  const sockets = { ...requestLimits.sockets, waiting: 3 }
  const server = testServer({ limits: { sockets } })
  const ann = await server.join('ann')
  const port = await listening(server)
  expect(await sendTogether(port, ann, ['{}', '{}', '{}', '{}'])).toBe(1013)
})
