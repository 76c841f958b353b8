import { must } from '@hearthkeep/shared/kernel/must.ts'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bytesInTime } from './receive-body.ts'
import { endpointPolicies } from '../limits/endpoint-policies.ts'
import { requestLimits } from '../limits/request-limits.ts'
import { callSlowly, listening } from '../testing/listening.ts'
import { content, PROPERTY } from '../document/testing/document-property.ts'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sleep, waitingProperty } from './testing/waiting-property.ts'

const patient = { idleMs: 10_000, withinMs: 10_000, graceMs: 10_000, bytesPerSecond: 1 }

const soon = { bodyWithinMs: { json: 60, document: 90 }, contentPace: { idleMs: 90, bytesPerSecond: 8_000 } }

test.each([
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/register'],
  ['POST', '/api/properties'],
  ['PATCH', `/api/properties/${PROPERTY}`],
  ['POST', '/api/property-transfers/none/accept'],
  ['POST', '/api/demo-requests'],
  ['POST', '/api/property-invitations/accept'],
  ['DELETE', `/api/systems/${idNumber(1)}`],
  ['POST', '/api/sync'],
  ['POST', '/api/documents'],
  ['PUT', content],
])('[SE49] a body that does not arrive in time ends %s %s and the connection', async (method, path) => {
  const { server, ana } = await waitingProperty({ limits: soon })
  const port = await listening(server)
  for (const chunked of [false, true]) {
    const response = await callSlowly(port, { method, path, headers: ana.headers }, { isChunked: chunked })
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
  for await (const chunk of bytesInTime(bytes(), patient)) if (chunk[0] === 3) break
  expect(isStopped).toBe(true)
})

test('[DO20] bytes that were passed on are not kept until the body ends', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const passed: WeakRef<Uint8Array>[] = []
  async function* bytes() {
    for (let n = 0; n < 20; n++) {
      const chunk = new Uint8Array(100_000)
      passed.push(new WeakRef(chunk))
      yield chunk
    }
  }
  const arriving = bytesInTime(bytes(), patient)
  for (let n = 0; n < 20; n++) await arriving.next()
  // A weak reference holds its object until the task ends in which it was made.
  await sleep(0)
  collectGarbage()
  expect(passed.filter((chunk) => chunk.deref()).length).toBeLessThan(3)
  await arriving.next()
})

test('[SE49] a source that fails on close causes no unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const next = async () => ({ done: false as const, value: Buffer.from([1]) })
  const bytes = { [Symbol.asyncIterator]: () => ({ next, return: () => Promise.reject(new Error('already gone')) }) }
  for await (const chunk of bytesInTime(bytes, patient)) if (chunk[0] === 1) break
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
})

interface Parts {
  count: number
  bytes: number
  everyMs: number
}

async function* slowly({ count, bytes, everyMs }: Parts) {
  for (let n = 0; n < count; n++) {
    await sleep(n === 0 ? Math.min(everyMs, 2_000) : everyMs)
    yield Buffer.alloc(bytes)
  }
}

/** How the upload of a document ends that arrives in such parts, and after how many seconds. */
async function uploadOf(parts: Parts): Promise<{ end: string; seconds: number }> {
  const policy = endpointPolicies(requestLimits).find(({ body }) => body?.is === 'file')
  const { pace } = must(policy?.body, 'the policy of files')
  const began = performance.now()
  const receive = async () => {
    let received = 0
    for await (const chunk of bytesInTime(slowly(parts), pace)) received += chunk.length
    return received
  }
  const ended = receive()
    .catch(String)
    .then((end) => ({ end: String(end), seconds: Math.round((performance.now() - began) / 1_000) }))
  await vi.advanceTimersByTimeAsync(3_600_000)
  return ended
}

test('[DO20] an upload may be slow, but may neither stall nor go on forever', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  // 10 MB at 200 kbit/s, evenly and with long pauses.
  expect(await uploadOf({ count: 200, bytes: 52_500, everyMs: 2_100 })).toEqual({ end: '10500000', seconds: 420 })
  expect(await uploadOf({ count: 8, bytes: 1_310_720, everyMs: 52_500 })).toMatchObject({ end: '10485760' })
  const stalled = await uploadOf({ count: 2, bytes: 1_000_000, everyMs: 61_000 })
  expect(stalled.end).toContain('Nothing more arrived for 60 seconds')
  const endless = await uploadOf({ count: 1_000, bytes: 10_000, everyMs: 3_000 })
  expect(endless.end).toMatch(/did not arrive within 1370/)
})

test('[SE157] a body that trickles is refused after the first seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const end = expect.stringContaining('Less than 2 kB arrived in a second') as string
  expect(await uploadOf({ count: 1_000, bytes: 1, everyMs: 1_000 })).toEqual({ end, seconds: 5 })
  expect(await uploadOf({ count: 1_000, bytes: 1_500, everyMs: 1_000 })).toEqual({ end, seconds: 18 })
})

test('[SE155] without a session, a call that needs one is refused before its body, and holds nothing', async () => {
  const { server, ana } = await waitingProperty({ limits: { bodyBytes: { perKey: 3_000, total: 3_000 } } })
  const port = await listening(server)
  const idle = Array.from({ length: 132 }, () => callSlowly(port, { method: 'POST', path: '/api/sync' }))
  for (const response of await Promise.all(idle)) expect(response).toMatch(/^HTTP\/1.1 401 /)
  const forged = await callSlowly(port, {
    method: 'POST',
    path: '/api/admin/logout',
    headers: { Authorization: 'Bearer x' },
  })
  expect(forged).toMatch(/^HTTP\/1.1 401 /)
  expect((await ana.post('/api/properties', { ...cottage, address: '9 Elm Street' })).status).toBe(201)
})

test('[SE158] a call that needs no session receives at most 16 kB', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const body = { email: 'x'.repeat(16_001) }
  for (const path of ['/api/auth/login', '/api/auth/register', '/api/demo-requests', '/api/account/keep'])
    expect(await ana.post(path, body)).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: 'This is larger than the limit of 16 kB' },
    })
})

test('[SE10] the answer to an oversized body names the limit', async () => {
  const ana = await testServer().join('ana')
  const { status, body } = await ana.post('/api/properties', { notes: 'x'.repeat(1_000_001) })
  expect({ status, body }).toEqual({
    status: 413,
    body: { code: 'too_large', message: 'This is larger than the limit of 1.0 MB' },
  })
})
