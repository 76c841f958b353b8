import { z } from 'zod'
import { mutationId } from '../entities/fields.ts'
import { scope } from '../entities/scope.ts'
import { refusalKinds } from '../outcome.ts'
import { rowKey, wireRow } from './wire-row.ts'

const refusal = z.object({
  kind: z.enum(refusalKinds),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/** What became of one mutation. `retry` is no answer yet: nothing was recorded and the batch stopped there. */
const result = z.discriminatedUnion('status', [
  z.object({ id: mutationId, status: z.literal('ok') }),
  z.object({ id: mutationId, status: z.literal('refused'), refusal }),
  z.object({ id: mutationId, status: z.literal('retry'), reason: z.enum(['busy', 'unknown_mutation']) }),
])

const version = z.int().min(0)

/** What changed in a scope since the device's cursor. Deletes come before puts. */
const scopeDelta = z.object({ scope, version, deletes: z.array(rowKey), puts: z.array(wireRow) })

export const syncAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ok'),
    epoch: z.string(),
    results: z.array(result),
    deltas: z.array(scopeDelta),
    /** Scopes to load in pages, with the version to count from; a device that has one drops it first. */
    fresh: z.array(z.object({ scope, version })),
    /** Scopes that are no longer the person's. */
    lost: z.array(scope),
  }),
  /** The server was restored from a backup: nothing was processed. */
  z.object({ kind: z.literal('epoch'), epoch: z.string() }),
  /** This device was cloned or rolled back: nothing more was processed. */
  z.object({ kind: z.literal('forked') }),
  /** The server speaks another version of the protocol: nothing was processed. */
  z.object({ kind: z.literal('upgrade'), protocol: z.int() }),
])

export type MutationResult = z.infer<typeof result>
export type ScopeDelta = z.infer<typeof scopeDelta>
export type SyncAnswer = z.infer<typeof syncAnswer>
export type OkAnswer = Extract<SyncAnswer, { kind: 'ok' }>
