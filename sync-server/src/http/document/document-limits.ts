import type { Context } from 'hono'
import type { Pools } from '../limits/pools.ts'
import type { RequestLimits } from '../limits/request-limits.ts'
import type { Buckets } from '../limits/shared-buckets.ts'
import { Problem } from '../request/problem.ts'

/** Limits on the bytes of documents, in addition to those on every request. */
export interface DocumentLimits {
  /** Counts the bytes of a document before they are written. @throws Problem 429 if an account has sent too many. */
  countBytes(c: Context, bytes: number): void
  download: {
    idleMs: number
    /**
     * Takes room for a download. @returns a function that releases it. @throws Problem (`busy`) if there is none.
     */
    take(c: Context, giveWay: () => void): () => void
  }
}

interface Parts {
  limits: Pick<RequestLimits, 'documentBytes' | 'downloadIdleMs'>
  pools: Pick<Pools, 'downloads'>
  buckets: Pick<Buckets, 'documentBytes'>
}

export function documentLimits({ limits, pools, buckets }: Parts): DocumentLimits {
  const { documentBytes, downloadIdleMs } = limits
  return {
    countBytes(c, bytes) {
      const seconds = buckets.documentBytes.take(c.var.caller.key, bytes)
      if (seconds === 0) return
      const most = Math.round((documentBytes.perMinute * 60 * 24) / 1_000_000_000)
      throw new Problem(429, {
        code: 'too_many_bytes',
        message: `This account has sent more than ${most} GB of documents today. Please try again later.`,
        headers: { 'Retry-After': String(seconds) },
      })
    },
    download: { idleMs: downloadIdleMs, take: (c, giveWay) => pools.downloads.take(c.var.caller, giveWay).release },
  }
}
