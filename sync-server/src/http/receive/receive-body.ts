import type { HttpBindings } from '@hono/node-server'
import { byteWords } from '@hearthkeep/shared/format/byte-words.ts'
import type { Context } from 'hono'
import { isMadeByCall } from '../call/session.ts'
import type { BodyPolicy } from '../limits/endpoint-policies.ts'
import type { Pool } from '../limits/pools.ts'
import type { Pace } from '../limits/request-limits.ts'
import { Problem } from '../request/problem.ts'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

declare module 'hono' {
  interface ContextVariableMap {
    /** The whole body, if it is a text. It is decoded when it is read: texts that wait are costly to collect. */
    textBytes: Uint8Array | undefined
    /** The bytes of a body that its route reads itself. */
    arriving: AsyncIterable<Uint8Array> | undefined
  }
}

interface Receiving {
  body: BodyPolicy | null
  pool: Pool | null
}

/**
 * Receives the body before the call is processed, so that nobody waits for another caller's slow connection; the text
 * is kept for `readBody`. A body that is a file is left to its route, which reads `c.var.arriving`. A text may be
 * compressed with gzip; its limit is that of the unpacked text.
 *
 * @throws Problem 413 if the body is too large, 408 if it is too slow, 429 or 503 if there is no room for it.
 */
export async function receiveBody(c: Context, { body, pool }: Receiving, handle: () => Promise<void>): Promise<void> {
  const announced = announcedBytes(c)
  if (announced === 0 || !body || !pool) return handle()
  const { maxBytes } = body
  if (announced !== null && announced > maxBytes) throw tooLarge(maxBytes)
  const stop = new Stop()
  const share = pool.take(c.var.caller, (problem) => stop.because(problem))
  const count = (bytes: number) => {
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    share.grow(bytes)
  }
  const arriving = bytesInTime(bytesOf(c), body.pace, { count, stop })
  try {
    if (body.is === 'file') c.set('arriving', arriving)
    else {
      const bytes = await whole(arriving)
      share.keep()
      const encoding = c.req.header('content-encoding')
      const unpacked = encoding === undefined ? bytes : await unpackedBytes(bytes, { encoding, maxBytes })
      if (encoding !== undefined) share.grow(unpacked.length)
      c.set('textBytes', unpacked)
    }
    await handle()
  } finally {
    share.release()
  }
}

/** `null` if it is not announced. */
function announcedBytes(c: Context): number | null {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return 0
  const length = c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : undefined
  return length === undefined ? null : Number(length)
}

/** Node's own request is much cheaper to read than a web stream. */
function bytesOf(c: Context): AsyncIterable<Uint8Array> {
  const { incoming } = (isMadeByCall(c) ? {} : (c.env ?? {})) as Partial<HttpBindings>
  // The connection still has to carry the refusal of a body that is not read to its end.
  return incoming?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body ?? nothing()
}

export async function* nothing(): AsyncGenerator<Uint8Array> {}

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Ends the wait for the rest of a body. One promise for the whole body would keep each chunk that was awaited with it. */
class Stop {
  private problem: Problem | null = null
  private refuse: (problem: Problem) => void = () => undefined

  because(problem: Problem): void {
    this.problem ??= problem
    this.refuse(problem)
  }

  /** @throws Problem as soon as the wait is ended. */
  unless<T>(coming: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.problem) reject(this.problem)
      this.refuse = reject
      coming.then(resolve, reject)
    })
  }
}

interface Watch {
  /** Called with the number of bytes that have arrived. */
  count(bytes: number): void
  stop: Stop
}

/**
 * [DO20], [SE49] Yields the bytes as they arrive. @throws Problem 408 if they pause for too long, are too slow, or have
 * not all arrived in time; 400 if the caller has disconnected.
 */
export async function* bytesInTime(
  bytes: AsyncIterable<Uint8Array>,
  pace: Pace,
  { count, stop }: Watch = { count: () => undefined, stop: new Stop() },
): AsyncGenerator<Uint8Array, void, undefined> {
  const clock = new PaceClock(pace, stop)
  const iterator = bytes[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await stop.unless(iterator.next())
      if (done) return
      count(clock.add(value.length))
      yield value
    }
  } catch (error) {
    throw error instanceof Problem ? error : brokenOff()
  } finally {
    clock.end()
    // Not awaited: a stalled body may never end, and there is no caller left to notify of an error.
    void iterator.return?.().catch(() => undefined)
  }
}

/** Stops a body that falls behind its pace. */
class PaceClock {
  private readonly pace: Pace
  private readonly stop: Stop
  private readonly began = performance.now()
  private last = this.began
  private received = 0
  private timer: NodeJS.Timeout | undefined

  constructor(pace: Pace, stop: Stop) {
    this.pace = pace
    this.stop = stop
    this.check()
  }

  /** @returns the number of bytes that have arrived. */
  add(bytes: number): number {
    this.last = performance.now()
    this.received += bytes
    return this.received
  }

  end(): void {
    clearTimeout(this.timer)
  }

  private check(): void {
    const { at, problem } = this.due()
    const left = at - performance.now()
    if (left <= 0) this.stop.because(problem())
    else this.timer = setTimeout(() => this.check(), left)
  }

  /** When it is too late unless more bytes arrive. */
  private due(): { at: number; problem: () => Problem } {
    const { withinMs, idleMs, graceMs, bytesPerSecond } = this.pace
    const dues = [
      { at: this.began + withinMs, problem: () => tooSlow(withinMs) },
      { at: this.last + idleMs, problem: () => paused(idleMs) },
      {
        at: this.began + graceMs + (this.received / bytesPerSecond) * 1_000,
        problem: () => behind(bytesPerSecond),
      },
    ]
    return dues.reduce((first, other) => (other.at < first.at ? other : first))
  }
}

const brokenOff = () =>
  new Problem(400, { code: 'broken_off', message: 'The connection was lost before everything arrived' })

const tooSlow = (withinMs: number) =>
  late(`This did not arrive within ${withinMs / 1000} seconds. Please try again on a faster connection.`)

const paused = (idleMs: number) => late(`Nothing more arrived for ${idleMs / 1000} seconds. Please try again.`)

const behind = (bytesPerSecond: number) =>
  late(`Less than ${byteWords(bytesPerSecond)} arrived in a second. Please try again on a faster connection.`)

/** The connection is closed, because the rest of the body is useless. */
const late = (message: string) => new Problem(408, { code: 'too_slow', message, headers: { Connection: 'close' } })

const unpack = promisify(gunzip)

interface Packed {
  /** The `Content-Encoding` header. */
  encoding: string
  /** The maximum size of the unpacked body. */
  maxBytes: number
}

/**
 * Returns the bytes of a compressed body. It is unpacked on another thread, and only up to the limit.
 *
 * @throws Problem 415 for another encoding than gzip, 413 if the body is too large, 400 if it cannot be unpacked.
 */
export async function unpackedBytes(bytes: Uint8Array, { encoding, maxBytes }: Packed): Promise<Uint8Array> {
  if (encoding.toLowerCase() !== 'gzip')
    throw new Problem(415, { code: 'unknown_encoding', message: 'Only gzip is understood' })
  try {
    return await unpack(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    throw isTooLarge(error) ? tooLarge(maxBytes) : new Problem(400, damaged)
  }
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

const tooLarge = (maxBytes: number) =>
  new Problem(413, { code: 'too_large', message: `This is larger than the limit of ${byteWords(maxBytes)}` })

const damaged = { code: 'invalid_gzip', message: 'The compressed body is damaged' }
