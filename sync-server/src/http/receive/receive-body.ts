import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { TakeSlot } from './body-slots.ts'
import { Problem } from '../request/problem.ts'
import { tooLarge, unpackedText } from './unpacked-text.ts'

interface Receiving {
  maxBytes: number
  /** The time within which the whole body must arrive. */
  withinMs: number
  /** Takes a slot for one body. @throws Problem if there is none. */
  takeSlot: TakeSlot
}

/**
 * Receives the whole body before the call is processed, so that nobody waits for another caller's slow connection. Hono
 * keeps the text for `readBody`. A body may be compressed with gzip; its limit is that of its text. Refuses a body that
 * is too large (413) or too slow (408). The call holds its slot until it is answered.
 */
export function receiveBody({ maxBytes, withinMs, takeSlot }: Receiving): MiddlewareHandler {
  const refuse = () => {
    throw tooLarge(maxBytes)
  }
  const counted = bodyLimit({ maxSize: maxBytes, onError: refuse })
  return async (c, next) => {
    const announcedLength = announcedBytes(c)
    if (announcedLength === 0) return next()
    if (announcedLength !== null && announcedLength > maxBytes) refuse()
    const encoding = c.req.header('content-encoding')
    const release = await takeSlot(c, encoding === undefined ? (announcedLength ?? maxBytes) : maxBytes)
    try {
      const read = async () => void (await (encoding === undefined ? c.req.text() : c.req.arrayBuffer()))
      await inTime(withinMs, announcedLength === null ? counted(c, read) : read(), () => tooSlow(withinMs))
      if (encoding !== undefined)
        c.req.bodyCache.text = await unpackedText(await c.req.arrayBuffer(), { encoding, maxBytes })
      await next()
    } finally {
      release()
    }
  }
}

/**
 * Returns the announced length, which Node enforces: such a body is read directly, which is much cheaper than as a
 * stream.
 */
function announcedBytes(c: Context): number | null {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return 0
  const announcedLength = c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : undefined
  return announcedLength === undefined ? null : Number(announcedLength)
}

interface Pace {
  /** The longest pause. */
  idleMs: number
  /** The time within which all bytes must arrive. */
  withinMs: number
}

/**
 * [DO20] Yields the bytes as they arrive. @throws Problem 408 if they pause for too long, or have not all arrived in
 * time.
 */
export async function* bytesInTime(
  bytes: AsyncIterable<Uint8Array>,
  { idleMs, withinMs }: Pace,
): AsyncGenerator<Uint8Array, void, undefined> {
  const end = performance.now() + withinMs
  const iterator = bytes[Symbol.asyncIterator]()
  try {
    for (;;) {
      const leftMs = end - performance.now()
      const isPauseShorter = idleMs < leftMs
      const { done, value } = await inTime(isPauseShorter ? idleMs : leftMs, iterator.next(), () =>
        isPauseShorter ? paused(idleMs) : tooSlow(withinMs),
      )
      if (done) return
      yield value
    }
  } finally {
    // Not awaited: a stalled body may never end, and there is no caller left to notify of an error.
    void iterator.return?.().catch(() => undefined)
  }
}

/**
 * Waits for part of a body. @throws Problem 408 if it takes longer, 400 if the caller has disconnected. A late caller's
 * connection is closed, because the rest of the body is useless.
 */
async function inTime<T>(milliseconds: number, work: Promise<T>, late: () => Problem): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeIsUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds)
  })
  // After the time is up, nothing awaits a failure.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, timeIsUp])
  } catch (error) {
    throw error instanceof Problem ? error : brokenOff()
  } finally {
    clearTimeout(timer)
  }
}

const brokenOff = () =>
  new Problem(400, { code: 'broken_off', message: 'The connection was lost before everything arrived' })

const tooSlow = (withinMs: number) =>
  late(`This did not arrive within ${withinMs / 1000} seconds. Please try again on a faster connection.`)

const paused = (idleMs: number) => late(`Nothing more arrived for ${idleMs / 1000} seconds. Please try again.`)

const late = (message: string) => new Problem(408, { code: 'too_slow', message, headers: { Connection: 'close' } })
