import { MAX_DOCUMENT_BYTES } from '@hearthkeep/shared/document/document.ts'
import { MAX_REQUEST_BYTES } from '@hearthkeep/shared/protocol/limits.ts'
import type { ShareLimits } from './shares.ts'
import type { BucketLimits } from './token-buckets.ts'

const SECOND_MS = 1_000
const MB = 1_000_000

/** How fast a body must arrive. */
export interface Pace {
  /** The time within which all bytes must arrive. */
  withinMs: number
  /** The longest pause. */
  idleMs: number
  /** After the first `graceMs`, at least this many bytes must have arrived for each second. */
  graceMs: number
  bytesPerSecond: number
}

/** How much of the server one account, one address, and all together can use. */
export interface RequestLimits {
  /** Calls of an account, or of an address for callers without a session. */
  requests: BucketLimits
  /** Files of the web application that one address requests. */
  files: BucketLimits
  /** Mutations of an account, in sync requests: the result of each is stored. */
  mutations: BucketLimits
  /** Bytes of bodies that have arrived, until their calls are answered. See `pools.ts`. */
  signInBytes: ShareLimits
  openBytes: ShareLimits
  bodyBytes: ShareLimits
  /** Documents uploaded as base64, each of which is held in memory. */
  uploads: ShareLimits
  /** Documents uploaded as bytes, which are written to disk as they arrive. */
  contents: ShareLimits
  /** Documents that are being downloaded. */
  downloads: ShareLimits
  /** Milliseconds after which a download ends if its reader takes nothing. */
  downloadIdleMs: number
  /** Bytes of documents uploaded by one account, including documents that are refused later. */
  documentBytes: BucketLimits
  /** Bytes of a body: of a call that needs no session, of a person's call, of a sync request, of a document in JSON. */
  maxBytes: { open: number; body: number; sync: number; upload: number }
  /** The time within which the whole body must arrive; a sync request has as long as a document. */
  bodyWithinMs: { json: number; document: number }
  /** For documents uploaded as bytes: the longest pause, and the slowest connection that can deliver them. */
  contentPace: { idleMs: number; bytesPerSecond: number }
  /** The slowest that any body may arrive. */
  slowest: { graceMs: number; bytesPerSecond: number }
  streams: {
    perUser: number
    /** A stream with more unsent bytes is closed. */
    unsentBytes: number
  }
  sockets: {
    perUser: number
    /** Messages of one socket that wait for their answers; with more, it is closed. */
    waiting: number
    /** A socket without a message for this long is closed, and so is one that has been open for so long. */
    idleMs: number
    lifeMs: number
  }
}

/** The longest that a document of 10 MB may take. */
export const slowestMs = ({ idleMs, bytesPerSecond }: RequestLimits['contentPace']) =>
  idleMs + (MAX_DOCUMENT_BYTES / bytesPerSecond) * SECOND_MS

export const requestLimits: RequestLimits = {
  // A realtor's first load of 5,000 properties takes less than half as many.
  requests: { perMinute: 1_200, atOnce: 1_200 },
  // The first load of 18 people behind one address.
  files: { perMinute: 6_000, atOnce: 6_000 },
  // More than people make in a year without a network. Each takes about 400 bytes of the disk.
  mutations: { perMinute: 200, atOnce: 20_000 },
  signInBytes: { perKey: 2 * MB, total: 8 * MB },
  openBytes: { perKey: 2 * MB, total: 8 * MB },
  bodyBytes: { perKey: 64 * MB, total: 256 * MB },
  uploads: { perKey: 4, total: 16 },
  contents: { perKey: 8, total: 64 },
  // More than the connections of two browsers.
  downloads: { perKey: 16, total: 256 },
  downloadIdleMs: 60 * SECOND_MS,
  // About 10 GB a day, or the whole archive of a property at once.
  documentBytes: { perMinute: 7 * MB, atOnce: 4_000 * MB },
  maxBytes: {
    // The longest text of a form, 2,000 characters, takes 12 kB in JSON.
    open: 16_000,
    body: MB,
    // The mutations of one push, and the cursors of up to 10,000 properties.
    sync: MAX_REQUEST_BYTES + MB,
    // A document of 10 MB as base64, and the fields beside it.
    upload: Math.ceil((MAX_DOCUMENT_BYTES * 4) / 3) + 100_000,
  },
  bodyWithinMs: { json: 30 * SECOND_MS, document: 120 * SECOND_MS },
  contentPace: { idleMs: 60 * SECOND_MS, bytesPerSecond: 8_000 },
  // Less than a tenth of 200 kbit/s. A phone whose radio pauses is ahead of it after a few packets.
  slowest: { graceMs: 5 * SECOND_MS, bytesPerSecond: 2_000 },
  streams: { perUser: 10, unsentBytes: MB },
  // The session is extended by requests between two sockets.
  sockets: { perUser: 10, waiting: 50, idleMs: 120 * SECOND_MS, lifeMs: 3_600 * SECOND_MS },
}

/** When Node itself gives up on the headers, and on a whole request that no route has answered with `too_slow`. */
export const serverTimeouts = {
  headersTimeout: 20 * SECOND_MS,
  requestTimeout: slowestMs(requestLimits.contentPace) + 30 * SECOND_MS,
  connectionsCheckingInterval: 5 * SECOND_MS,
}
