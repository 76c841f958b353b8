import { MAX_DOCUMENT_BYTES } from '@hearthkeep/shared/document/document.ts'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pdf, sha256 } from '../../documents/testing/files.ts'
import { bytesInTime } from './receive-body.ts'
import { requestLimits, slowestMs } from '../limits/request-limits.ts'
import { callSlowly, listening } from '../testing/listening.ts'
import { content, PROPERTY, setUpProperty, DOCUMENT, upload } from '../document/testing/document-property.ts'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'

/** Uses the global timer, which a test can fake; `node:timers/promises` cannot be faked. */
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Long enough for slow calls to arrive and take their slots, and far shorter than they last. */
const settled = () => sleep(500)

const soon = { bodyWithinMs: { json: 60, document: 90 }, contentPace: { idleMs: 90, bytesPerSecond: 8_000 } }

/** A property with a document whose bytes are not uploaded. */
async function waitingProperty(limits: Parameters<typeof setUpProperty>[0]) {
  const made = await setUpProperty(limits)
  const bytes = pdf()
  const file = { fileName: 'a.pdf', fileType: 'application/pdf', fileSize: bytes.length, hash: sha256(bytes) } as const
  const facts = { title: 'Report', category: 'other', ...file } as const
  const args = { propertyId: PROPERTY, documentId: DOCUMENT, visibility: 'shared', facts }
  // Ids in tests are not branded.
  await made.push({ name: 'document.add', args } as Parameters<typeof made.push>[0])
  return made
}

test.each([
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/register'],
  ['POST', '/api/properties'],
  ['PATCH', `/api/properties/${PROPERTY}`],
  ['POST', '/api/property-transfers/none/accept'],
  ['POST', '/api/property-invitations/accept'],
  ['DELETE', `/api/systems/${idNumber(1)}`],
  ['POST', '/api/sync'],
  ['POST', '/api/unknown'],
  ['POST', '/api/documents'],
  ['PUT', content],
])('[SE49] a body that does not arrive in time ends %s %s and the connection', async (method, path) => {
  const { server, ana } = await waitingProperty({ limits: soon })
  const port = await listening(server)
  for (const chunked of [false, true]) {
    const response = await callSlowly(port, { method, path, headers: ana.headers }, chunked)
    expect(response).toMatch(/^HTTP\/1.1 408 /)
    expect(response).toMatch(/connection: close/i)
    expect(response).toMatch(
      /"message":"(This did not arrive within|Nothing more arrived for) 0.0[69] seconds\..*"code":"too_slow"/,
    )
  }
})

test('[SE49] a caller who disconnects midway is not logged as an error', async () => {
  const { server, ana } = await waitingProperty({})
  const port = await listening(server)
  const calls = [
    { method: 'POST', path: '/api/properties' },
    { method: 'PUT', path: content },
  ]
  for (const call of calls) {
    const socket = connect(port, '127.0.0.1')
    const cookie = `Cookie: ${ana.headers.Cookie}`
    await once(socket, 'connect')
    socket.write(`${call.method} ${call.path} HTTP/1.1\r\nHost: localhost\r\n${cookie}\r\nContent-Length: 9\r\n\r\n{`)
    await sleep(50)
    socket.destroy()
  }
  const statuses = () => server.logged.flatMap(({ fields }) => ('status' in fields ? [fields.status] : []))
  while (statuses().filter((status) => status === 400).length < calls.length) await sleep(10)
  expect(server.logged.filter(({ message }) => message === 'a request failed')).toEqual([])
})

test('[SE49] bytes that arrive in time are passed on, and their source is closed when the reader stops', async () => {
  let isStopped = false
  async function* bytes() {
    try {
      for (let n = 1; ; n++) yield Buffer.from([n])
    } finally {
      isStopped = true
    }
  }
  for await (const chunk of bytesInTime(bytes(), { idleMs: 10_000, withinMs: 10_000 })) if (chunk[0] === 3) break
  expect(isStopped).toBe(true)
})

test('[SE49] a source that fails on close causes no unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const next = async () => ({ done: false as const, value: Buffer.from([1]) })
  const bytes = { [Symbol.asyncIterator]: () => ({ next, return: () => Promise.reject(new Error('already gone')) }) }
  for await (const chunk of bytesInTime(bytes, { idleMs: 10_000, withinMs: 10_000 })) if (chunk[0] === 1) break
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
})

/** A document whose bytes arrive one by one at this interval. */
async function* slowly(count: number, everyMs: number) {
  for (let n = 0; n < count; n++) {
    await sleep(everyMs)
    yield Buffer.from([n])
  }
}

test('[DO20] an upload may be slow, but may neither stall nor go on forever', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { contentPace } = requestLimits
  const take = async (count: number, everyMs: number) => {
    const pace = { idleMs: contentPace.idleMs, withinMs: slowestMs(contentPace, MAX_DOCUMENT_BYTES) }
    const receive = async () => {
      let received = 0
      for await (const chunk of bytesInTime(slowly(count, everyMs), pace)) received += chunk.length
      return received
    }
    const answer = receive().catch(String)
    await vi.advanceTimersByTimeAsync(3_600_000)
    return answer
  }
  // 10 MB at 200 kbit/s, in eight parts.
  expect(await take(8, 52_500)).toBe(8)
  expect(await take(2, 61_000)).toContain('Nothing more arrived for 60 seconds')
  expect(await take(100, 59_000)).toMatch(/did not arrive within 1370/)
})

test('[SE48] slow uploads of one account do not block uploads of another', async () => {
  const { server, ana, joinAs } = await waitingProperty({})
  const ben = await joinAs('ben', 'household')
  const port = await listening(server)
  const slow = [1, 2, 3, 4].map(() =>
    callSlowly(port, { method: 'POST', path: '/api/documents', headers: ana.headers }),
  )
  for (let n = 0; n < requestLimits.contents.perKey; n++)
    slow.push(callSlowly(port, { method: 'PUT', path: content, headers: ana.headers }))
  const send = (headers: Record<string, string>, id: number) =>
    fetch(`http://127.0.0.1:${port}/api/documents`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(upload({ id: idNumber(id) })),
      signal: AbortSignal.timeout(15_000),
    })
  await settled()
  expect((await send(ben.headers, 77)).status).toBe(201)

  const refused = await send(ana.headers, 79)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('5')
  expect(await refused.json()).toMatchObject({
    code: 'busy',
    message: expect.stringContaining('this account') as string,
  })
  const put = await fetch(`http://127.0.0.1:${port}${content}`, { method: 'PUT', headers: ana.headers, body: 'x' })
  expect(put.status).toBe(429)
  // Other calls have separate slots.
  expect((await fetch(`http://127.0.0.1:${port}/api/auth/me`, { headers: ana.headers })).status).toBe(200)
  expect((await ana.post('/api/properties', cottage)).status).toBe(201)
})

test('[SE48] upload slots of all accounts together are bounded and released', async () => {
  const limits = { uploads: { perKey: 1, total: 2 }, bodyWithinMs: { json: 10_000, document: 4_000 } }
  const { server, joinAs } = await setUpProperty({ limits })
  const [ben, eve, max] = [
    await joinAs('ben', 'household'),
    await joinAs('eve', 'household'),
    await joinAs('max', 'household'),
  ]
  const port = await listening(server)
  const slow = [ben, eve].map(({ headers }) => callSlowly(port, { method: 'POST', path: '/api/documents', headers }))
  await settled()
  expect(await max.post('/api/documents', upload())).toMatchObject({ status: 503, body: { code: 'busy' } })
  await Promise.all(slow)
  for (const person of [ben, eve, max])
    expect((await person.post('/api/documents', upload({ id: idNumber(80) }))).status).not.toBe(503)
})

test('[SE48] bodies of anonymous callers take no capacity from signed-in callers', async () => {
  const server = testServer({
    limits: { bodyBytes: { perKey: 20_000, total: 20_000 }, maxBytes: { ...requestLimits.maxBytes, body: 18_000 } },
  })
  const ana = await server.join('ana')
  const port = await listening(server)
  void callSlowly(port, { method: 'POST', path: '/api/auth/login' })
  await settled()
  expect(await server.call('POST', '/api/auth/login', { body: {} })).toMatchObject({
    status: 429,
    body: { code: 'busy' },
  })
  expect((await ana.post('/api/properties', cottage)).status).toBe(201)
})

test('[SE56] the answer to an oversized body names the limit', async () => {
  const ana = await testServer().join('ana')
  const { status, body } = await ana.post('/api/properties', { notes: 'x'.repeat(1_000_001) })
  expect({ status, body }).toEqual({
    status: 413,
    body: { code: 'too_large', message: 'This is larger than the limit of 1.0 MB' },
  })
})
