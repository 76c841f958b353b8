import { must } from '@hearthkeep/shared/kernel/must.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { movingRequest } from './moving-request.ts'
import { fakeRequests, type FakeRequest } from '../testing/fake-request.ts'

const SECOND_MS = 1_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Starts a request and tracks its outcome so far. */
function begin({ onSent }: { onSent?(part: number): void } = {}) {
  const made = fakeRequests()
  const answer = movingRequest('/api/x', {
    method: 'PUT',
    body: new ArrayBuffer(20),
    headers: { 'content-type': 'application/octet-stream' },
    idleMs: 60 * SECOND_MS,
    ...(onSent && { onSent }),
  })
  answer.catch(() => undefined)
  return { request: must<FakeRequest>(made[0], 'the request'), answer }
}

test('[DO20] a body of 20 MB at 200 kbit/s arrives, because the timeout counts from the last byte', async () => {
  const { request, answer } = begin()
  const total = 20_000_000
  for (let loaded = 0; loaded <= total; loaded += 1_250_000) {
    await vi.advanceTimersByTimeAsync(50 * SECOND_MS)
    request.sends(loaded, total)
  }
  request.answers(200, 'taken')
  expect(await (await answer).text()).toBe('taken')
  expect(request.isAborted).toBe(false)
})

test('[DO20] an answer may take just as long', async () => {
  const { request, answer } = begin()
  for (let n = 0; n < 20; n++) {
    await vi.advanceTimersByTimeAsync(50 * SECOND_MS)
    request.receives()
  }
  request.answers(200, 'all of it')
  expect(await (await answer).text()).toBe('all of it')
})

test.each(['from the beginning', 'in the middle of the body', 'in the middle of the answer'])(
  '[DO20] aborts with a timeout error if no data moves %s',
  async (when) => {
    const { request, answer } = begin()
    await vi.advanceTimersByTimeAsync(50 * SECOND_MS)
    if (when === 'in the middle of the body') request.sends(1, 20)
    if (when === 'in the middle of the answer') request.receives()
    await vi.advanceTimersByTimeAsync(61 * SECOND_MS)
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError', message: 'no data transferred for 60 seconds' })
    expect(request.isAborted).toBe(true)
  },
)

test('a broken connection is distinguished from a stalled one and leaves no timer', async () => {
  const { request, answer } = begin()
  request.breaks()
  await expect(answer).rejects.toThrow(new TypeError('the connection was lost'))
  expect(vi.getTimerCount()).toBe(0)
})

test('the request sends its body, reports progress and resolves with a response like fetch', async () => {
  const parts: number[] = []
  const { request, answer } = begin({ onSent: (part) => parts.push(part) })
  expect(request.sent).toMatchObject({
    method: 'PUT',
    path: '/api/x',
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(request.sent.body).toHaveProperty('byteLength', 20)
  request.sends(5, 20)
  request.sends(20, 20)
  request.answers(429, '{"code":"busy"}', { 'Retry-After': '5', 'Content-Type': 'application/json' })
  const response = await answer
  expect(parts).toEqual([0.25, 1])
  expect([response.status, response.ok, response.headers.get('retry-after')]).toEqual([429, false, '5'])
  expect(await response.json()).toEqual({ code: 'busy' })
  expect(vi.getTimerCount()).toBe(0)
})

test.each([200, 204])('an answer with status %d and no body has an empty text', async (status) => {
  const { request, answer } = begin()
  request.answers(status)
  const response = await answer
  expect([response.status, await response.text()]).toEqual([status, ''])
})

describe('in a service worker, which has no XMLHttpRequest', () => {
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', undefined))
  afterEach(() => void vi.unstubAllGlobals())

  /** Answers each request with a body of these chunks, one every 50 seconds. */
  function network(chunks: string[]): AbortSignal[] {
    const signals: AbortSignal[] = []
    vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      const left = [...chunks]
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise((resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason))
            setTimeout(resolve, 50 * SECOND_MS)
          })
          const chunk = left.shift()
          if (chunk === undefined) controller.close()
          else controller.enqueue(new TextEncoder().encode(chunk))
        },
      })
      return new Response(body, { status: 201, headers: { 'x-it': 'kept' } })
    })
    return signals
  }

  const begin = (idleMs: number) => {
    const answer = movingRequest('/api/x', { method: 'GET', idleMs })
    answer.catch(() => undefined)
    return answer
  }

  test('[DO20] an answer may take as long as its chunks keep arriving', async () => {
    network(['all ', 'of ', 'it'])
    const answer = begin(60 * SECOND_MS)
    await vi.advanceTimersByTimeAsync(250 * SECOND_MS)
    const response = await answer
    expect([response.status, response.headers.get('x-it'), await response.text()]).toEqual([201, 'kept', 'all of it'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('[DO20] aborts with a timeout error if no chunk arrives', async () => {
    const [signals, answer] = [network(['never']), begin(40 * SECOND_MS)]
    await vi.advanceTimersByTimeAsync(45 * SECOND_MS)
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError', message: 'no data transferred for 40 seconds' })
    expect(signals[0]?.aborted).toBe(true)
  })
})
