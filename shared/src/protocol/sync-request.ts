import { z } from 'zod'
import { clipped } from '../text/clipped.ts'
import { calendarDate, deviceId, moment, mutationId, userId } from '../kernel/fields.ts'
import { scope } from '../kernel/scope.ts'
import { listOf, recordOf } from './bounded.ts'
import { checksum } from './checksum.ts'
import { cursor } from './cursor.ts'
import { MAX_CURSORS, MAX_DRIFTED, MAX_PUSHED_MUTATIONS, MAX_SENTENCE } from '../kernel/version.ts'

const sequence = z.int().min(0)
/** More scopes than any mutation changes. */
const MAX_MOVES = 100
/** More fields than any row has. */
const MAX_WAS = 200
const MAX_UNDERSTOOD = 50

/** One pending mutation. Its id is for ever; `seq` is its place in the order of this device. */
export const pushedMutation = z.object({
  seq: sequence,
  id: mutationId,
  name: z.string().max(60),
  args: z.unknown(),
  at: moment,
  today: calendarDate,
  /** The values that the person saw in the fields of an edit. Without them, as from older apps, no replaced value is reported. */
  was: recordOf({ key: z.string().max(60), value: z.unknown() }, MAX_WAS).optional(),
  /** Its words. An earlier app may have written longer ones. */
  sentence: z.string().transform((words) => clipped(words, MAX_SENTENCE)),
  /** What it did to the rows on the device, by scope: how much their checksum moved. */
  moves: recordOf({ key: scope, value: checksum }, MAX_MOVES).optional(),
})

export const syncRequest = z.object({
  protocol: z.int(),
  app: z.string().max(40),
  /** Whose device asks: a page may outlive the session it was opened with. */
  user: userId,
  /** The server's epoch as the device knows it; null before the first answer. */
  epoch: z.string().max(40).nullable(),
  device: deviceId,
  /** Results up to this sequence have been heard, and are not asked for again. */
  acked: sequence,
  /** What an answer may say to this device that others of the same `protocol` do not understand. */
  understands: listOf(z.string().max(40), MAX_UNDERSTOOD).optional(),
  /** What the device has heard of, as the last answer said. */
  cursor: cursor.optional(),
  /** The version up to which it has a scope: of those for which the cursor does not say it; without a cursor, of all. */
  cursors: recordOf({ key: scope, value: sequence }, MAX_CURSORS),
  /** Scopes whose rows here were not what the server's checksum says: they are loaded anew, and the server notes it. */
  drifted: listOf(scope, MAX_DRIFTED).default([]),
  mutations: listOf(pushedMutation, MAX_PUSHED_MUTATIONS),
})

/** A mutation before it is read: what an answer for it alone needs. */
const receivedMutation = z.looseObject({ seq: sequence, id: mutationId })

/** A request as the server reads it: one mutation that does not fit must not keep the others out. */
export const receivedRequest = syncRequest.extend({ mutations: listOf(receivedMutation, MAX_PUSHED_MUTATIONS) })

export type PushedMutation = z.infer<typeof pushedMutation>
export type SyncRequest = z.infer<typeof syncRequest>
export type ReceivedMutation = z.infer<typeof receivedMutation>
export type ReceivedRequest = z.infer<typeof receivedRequest>
