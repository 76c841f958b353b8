import { byteWords } from '@hearthkeep/shared/format/byte-words.ts'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { TakePlace } from './body-places.ts'
import { Problem } from '../request/problem.ts'

interface Receiving {
  maxBytes: number
  /** The time in which the whole body must arrive. */
  withinMs: number
  /** Takes a place for one body. @throws Problem when there is none. */
  takePlace: TakePlace
}

/**
 * Receives the whole body before the call is worked on, so that nobody waits for somebody else's slow connection. Hono keeps
 * the text for `readBody`. Refuses a body that is too large (413) or too slow (408). The call holds its place until it is
 * answered.
 */
export function receiveBody({ maxBytes, withinMs, takePlace }: Receiving): MiddlewareHandler {
  const refuse = () => {
    throw tooLarge(maxBytes)
  }
  const counted = bodyLimit({ maxSize: maxBytes, onError: refuse })
  return async (c, next) => {
    const told = toldLength(c)
    if (told === 0) return next()
    if (told !== null && told > maxBytes) refuse()
    const leave = await takePlace(c, told ?? maxBytes)
    try {
      const read = async () => void (await c.req.text())
      await inTime(withinMs, told === null ? counted(c, read) : read(), () => tooSlow(withinMs))
      await next()
    } finally {
      leave()
    }
  }
}

/** The announced length, which Node enforces: such a body is read directly, which is much cheaper than as a stream. */
function toldLength(c: Context): number | null {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return 0
  const told = c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : undefined
  return told === undefined ? null : Number(told)
}

interface Pace {
  /** The longest pause. */
  idleMs: number
  /** By then all must have arrived. */
  withinMs: number
}

/** [DO20] The bytes as they arrive. @throws Problem 408 where they pause for too long, or have not all arrived in time. */
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
    // Not awaited, since a stalled body may never end; nobody is left to tell of an error.
    void iterator.return?.().catch(() => undefined)
  }
}

/**
 * Waits for part of a body. @throws Problem 408 where it takes longer, 400 where the caller has gone. A late caller's
 * connection is closed, since the rest of the body is of no use.
 */
async function inTime<T>(milliseconds: number, work: Promise<T>, late: () => Problem): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeIsUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds)
  })
  // If it fails after the time is up, nobody awaits it any more.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, timeIsUp])
  } catch (error) {
    throw error instanceof Problem ? error : brokenOff()
  } finally {
    clearTimeout(timer)
  }
}

const tooLarge = (maxBytes: number) =>
  new Problem(413, {
    code: 'too_large',
    message: `This is larger than ${byteWords(maxBytes)}, the most that may be sent here`,
  })

const brokenOff = () =>
  new Problem(400, { code: 'broken_off', message: 'The connection broke off before all of this had arrived' })

const tooSlow = (withinMs: number) =>
  late(`This did not arrive within ${withinMs / 1000} seconds. Please try again on a faster connection.`)

const paused = (idleMs: number) => late(`Nothing more arrived for ${idleMs / 1000} seconds. Please try again.`)

const late = (message: string) => new Problem(408, { code: 'too_slow', message, headers: { Connection: 'close' } })
