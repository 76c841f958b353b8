import { z } from 'zod'
import { calendarDate, deviceId, moment, mutationId, userId } from '../entities/fields.ts'
import { scope } from '../entities/scope.ts'
import { checksum } from './checksum.ts'
import { MAX_PUSHED_MUTATIONS } from './version.ts'

const sequence = z.int().min(0)

/** One pending mutation. Its id is for ever; `seq` is its place in the order of this device. */
export const pushedMutation = z.object({
  seq: sequence,
  id: mutationId,
  name: z.string().max(60),
  args: z.unknown(),
  at: moment,
  today: calendarDate,
  /** The version of its first scope that the person saw. */
  seenVersion: sequence,
  sentence: z.string().max(500),
  /** What it did to the rows on the device, by scope: how much their checksum moved. */
  moves: z.record(scope, checksum).optional(),
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
  understands: z.array(z.string().max(40)).optional(),
  /** The version up to which the device has each scope. */
  cursors: z.record(scope, sequence),
  /** Scopes whose rows here were not what the server's checksum says: they are loaded anew, and the server notes it. */
  drifted: z.array(scope).default([]),
  mutations: z.array(pushedMutation).max(MAX_PUSHED_MUTATIONS),
})

export type PushedMutation = z.infer<typeof pushedMutation>
export type SyncRequest = z.infer<typeof syncRequest>
