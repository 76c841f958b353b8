import { MAX_DOCUMENT_BYTES } from '@hearthkeep/shared/document/document.ts'
import { MAX_REQUEST_BYTES } from '@hearthkeep/shared/kernel/version.ts'
import type { SlotLimits } from './slots.ts'
import type { BucketLimits } from './token-buckets.ts'

const SECOND_MS = 1_000
const MB = 1_000_000

/** How much of the server one account, one address, and all together can use. */
export interface RequestLimits {
  /** Per account, or per address for callers without a session. */
  requests: BucketLimits
  /** Bytes of bodies that are arriving or being processed; callers without a session share the same amount again. */
  bodyBytes: SlotLimits
  /** Documents uploaded as base64, each of which is held in memory. */
  uploads: SlotLimits
  /** Documents uploaded as bytes, which are written to disk as they arrive. */
  contents: SlotLimits
  /** Documents that are being downloaded. */
  downloads: SlotLimits
  /** Milliseconds after which a download ends if its reader takes nothing. */
  downloadIdleMs: number
  /** Bytes of documents uploaded by one account, including documents that are refused later. */
  documentBytes: BucketLimits
  maxBytes: { body: number; sync: number; upload: number }
  /** The time within which the whole body must arrive; a sync request has as long as a document. */
  bodyWithinMs: { json: number; document: number }
  /** For documents uploaded as bytes: the longest pause, and the slowest connection that can deliver them. */
  contentPace: ContentPace
  streams: {
    perUser: number
    /** A stream with more unsent bytes is closed. */
    unsentBytes: number
  }
  sockets: {
    perUser: number
    /** A socket without a message for this long is closed, and so is one that has been open for so long. */
    idleMs: number
    lifeMs: number
  }
}

interface ContentPace {
  idleMs: number
  bytesPerSecond: number
}

/** Returns the longest that a document of this many bytes may take. */
export const slowestMs = ({ idleMs, bytesPerSecond }: ContentPace, bytes: number) =>
  idleMs + (bytes / bytesPerSecond) * SECOND_MS

export const requestLimits: RequestLimits = {
  // A realtor's first load of 5,000 properties takes less than half as many.
  requests: { perMinute: 1_200, atOnce: 1_200 },
  bodyBytes: { perKey: 64 * MB, total: 256 * MB },
  uploads: { perKey: 4, total: 16 },
  contents: { perKey: 8, total: 64 },
  // More than the connections of two browsers.
  downloads: { perKey: 16, total: 256 },
  downloadIdleMs: 60 * SECOND_MS,
  // About 10 GB a day, or the whole archive of a property at once.
  documentBytes: { perMinute: 7 * MB, atOnce: 4_000 * MB },
  maxBytes: {
    body: MB,
    // The mutations of one push, and the cursors of up to 10,000 properties.
    sync: MAX_REQUEST_BYTES + MB,
    // A document of 10 MB as base64, and the fields beside it.
    upload: Math.ceil((MAX_DOCUMENT_BYTES * 4) / 3) + 100_000,
  },
  bodyWithinMs: { json: 30 * SECOND_MS, document: 120 * SECOND_MS },
  contentPace: { idleMs: 60 * SECOND_MS, bytesPerSecond: 8_000 },
  streams: { perUser: 10, unsentBytes: MB },
  // The session is extended by requests between two sockets.
  sockets: { perUser: 10, idleMs: 120 * SECOND_MS, lifeMs: 3_600 * SECOND_MS },
}

/** When Node itself gives up on the headers, and on a whole request that no route has answered with `too_slow`. */
export const serverTimeouts = {
  headersTimeout: 20 * SECOND_MS,
  requestTimeout: slowestMs(requestLimits.contentPace, MAX_DOCUMENT_BYTES) + 30 * SECOND_MS,
  connectionsCheckingInterval: 5 * SECOND_MS,
}
