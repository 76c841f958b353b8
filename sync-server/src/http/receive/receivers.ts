import type { Context, MiddlewareHandler } from 'hono'
import { byBytes, byNumber, slotsOf, type TakeSlot } from './body-slots.ts'
import type { CallerOf } from '../limits/caller.ts'
import { Problem } from '../request/problem.ts'
import { bytesInTime, receiveBody } from './receive-body.ts'
import { slowestMs, type RequestLimits } from '../limits/request-limits.ts'
import { TokenBuckets } from '../limits/token-buckets.ts'

/**
 * Yields bytes as they arrive. @param size total number of bytes. @throws Problem 408 if they pause for too long, or
 * are too slow.
 */
type BytesInTime = (bytes: AsyncIterable<Uint8Array>, size: number) => AsyncGenerator<Uint8Array, void, undefined>

/** How each kind of body is received or sent. */
export interface Receivers {
  json: MiddlewareHandler
  sync: MiddlewareHandler
  /** A document uploaded as base64 in JSON. */
  upload: MiddlewareHandler
  /** A document uploaded as bytes, which its route reads as they arrive. */
  content: { inTime: BytesInTime; takeSlot: TakeSlot }
  /** A document that is downloaded. */
  download: { idleMs: number; takeSlot: TakeSlot }
  /** Counts the bytes of a document before they are written. @throws Problem 429 if an account has sent too many. */
  countBytes(c: Context, bytes: number): Promise<void>
}

interface Parts {
  limits: RequestLimits
  callerOf: CallerOf
  now: () => Date
}

export function receiversBy({ limits, callerOf, now }: Parts): Receivers {
  const sent = new TokenBuckets({ ...limits.documentBytes, now })
  const { maxBytes, bodyWithinMs, contentPace, bodyBytes, uploads, contents } = limits
  const json = {
    withinMs: bodyWithinMs.json,
    takeSlot: slotsOf({ limits: bodyBytes, callerOf, count: byBytes }),
  }
  return {
    json: receiveBody({ ...json, maxBytes: maxBytes.body }),
    // A single large change cannot be sent in parts.
    sync: receiveBody({ ...json, withinMs: bodyWithinMs.document, maxBytes: maxBytes.sync }),
    upload: receiveBody({
      withinMs: bodyWithinMs.document,
      maxBytes: maxBytes.upload,
      takeSlot: slotsOf({ limits: uploads, callerOf, count: byNumber }),
    }),
    content: {
      inTime: (bytes, size) =>
        bytesInTime(bytes, { idleMs: contentPace.idleMs, withinMs: slowestMs(contentPace, size) }),
      takeSlot: slotsOf({ limits: contents, callerOf, count: byNumber }),
    },
    download: {
      idleMs: limits.downloadIdleMs,
      takeSlot: slotsOf({ limits: limits.downloads, callerOf, count: byNumber, noun: 'downloads' }),
    },
    async countBytes(c, bytes) {
      const seconds = sent.take((await callerOf(c)).key, bytes)
      if (seconds === 0) return
      const most = Math.round((limits.documentBytes.perMinute * 60 * 24) / 1_000_000_000)
      throw new Problem(429, {
        code: 'too_many_bytes',
        message: `This account has sent more than ${most} GB of documents today. Please try again later.`,
        headers: { 'Retry-After': String(seconds) },
      })
    },
  }
}
