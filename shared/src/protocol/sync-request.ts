import { z } from 'zod'
import { calendarDate, deviceId, moment, mutationId, propertyId, userId } from '../kernel/fields.ts'
import { scope } from '../kernel/scope.ts'
import { listOf, recordOf } from './bounded.ts'
import { checksum } from './checksum.ts'
import { cursor, highestReach } from './cursor.ts'
import { withoutEmpty } from './without-empty.ts'
import { MAX_CURSORS, MAX_DRIFTED, MAX_PAST, MAX_PUSHED_MUTATIONS } from './limits.ts'

export const sequence = z.int().min(0)
/** More scopes than any mutation changes. */
const MAX_MOVES = 100
/** More fields than any row has. */
const MAX_WAS = 200

/** One pending mutation. Its id never changes; `seq` is its position in the order of this device. */
export const pushedMutation = z.object({
  seq: sequence,
  id: mutationId,
  name: z.string().max(60),
  args: z.unknown(),
  at: moment,
  today: calendarDate,
  /**
   * The values that the person saw in the fields of an edit. If missing, as from older apps, no replaced value is
   * reported.
   */
  was: recordOf({ key: z.string().max(60), value: z.unknown() }, MAX_WAS).optional(),
  /** Its effect on the rows on the device: the checksum difference by scope. */
  checksumDeltas: recordOf({ key: scope, value: checksum }, MAX_MOVES).optional(),
})

export const syncRequest = z.object({
  protocol: z.int(),
  app: z.string().max(40),
  /** The person whose device sends the request: a page may outlive the session it was opened with. */
  user: userId,
  /** The server's epoch as the device knows it; null before the first answer. */
  epoch: z.string().max(40).nullable(),
  device: deviceId,
  /** Results up to this sequence number have arrived and need not be sent again. */
  acked: sequence,
  /** What the device has received, from the last answer. */
  cursor,
  /** The version that it has of each scope that the cursor does not cover; without a cursor, of every scope. */
  cursors: recordOf({ key: scope, value: sequence }, MAX_CURSORS).default({}),
  /** Scopes whose rows did not match the server's checksum: they are loaded again, and the server logs it. */
  drifted: listOf(scope, MAX_DRIFTED).default([]),
  /** During a first load: the highest version at which a page was read, if it is later than the load began at. */
  ahead: sequence.optional(),
  mutations: listOf(pushedMutation, MAX_PUSHED_MUTATIONS),
  /**
   * The properties whose past work this device has, or begins to load, although its person is not of the household
   * ([P59]). An app that does not know past work sends none.
   */
  past: listOf(propertyId, MAX_PAST).optional(),
  /** The event stream of the page that sends the request: it need not be told what the request itself changes. */
  stream: z.string().max(40).optional(),
})

export type PushedMutation = z.infer<typeof pushedMutation>
export type SyncRequest = z.infer<typeof syncRequest>

/** The newest change in a request: pokes, and pages of a first load, bring single scopes further than the cursor. */
export const newestIn = ({ cursor, cursors, ahead = 0 }: Pick<SyncRequest, 'cursor' | 'cursors' | 'ahead'>): number =>
  Object.values(cursors).reduce((newest, version) => Math.max(newest, version), Math.max(highestReach(cursor), ahead))

/** Returns the request in the form in which it is sent. */
export const toWireRequest = (request: SyncRequest): Partial<SyncRequest> =>
  withoutEmpty(request, ['cursors', 'drifted'])
