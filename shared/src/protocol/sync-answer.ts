import { z } from 'zod'
import { entityNames } from '../entities.ts'
import { moment, mutationId } from '../kernel/fields.ts'
import { scope } from '../kernel/scope.ts'
import { refusalKinds } from '../kernel/outcome.ts'
import { checksum } from './checksum.ts'
import { cursor } from './cursor.ts'
import type { SyncRequest } from './sync-request.ts'
import { rowKey, wireRow } from './wire-row.ts'

const refusal = z.object({
  kind: z.enum(refusalKinds),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/** A value that somebody else had set since this person last looked, and that the mutation has put another in the place of. */
const replacedValue = z.object({
  entity: z.enum(entityNames),
  id: z.string(),
  field: z.string(),
  value: z.unknown(),
  /** The name of whoever had set it, and when. */
  by: z.string(),
  at: moment,
})

/**
 * What became of one mutation. `retry` is no answer yet: nothing was recorded and the batch stopped there. `asSaid`: it
 * made exactly the rows that the device said, so that they are not among the deltas, unless they changed again.
 */
const result = z.discriminatedUnion('status', [
  z.object({
    id: mutationId,
    status: z.literal('ok'),
    asSaid: z.literal(true).optional(),
    replaced: z.array(replacedValue).optional(),
  }),
  z.object({ id: mutationId, status: z.literal('refused'), refusal }),
  z.object({ id: mutationId, status: z.literal('retry'), reason: z.enum(['busy', 'unknown_mutation']) }),
])

const version = z.int().min(0)

/**
 * What changed in a scope after the change `since`; all of it when that is 0. Deletes come before puts. The checksum is of
 * all rows that the device has as confirmed afterwards.
 */
export const scopeDelta = z.object({
  scope,
  /** Absent in answers of earlier servers: since what the request said of the scope. */
  since: version.optional(),
  version,
  deletes: z.array(rowKey),
  puts: z.array(wireRow),
  checksum: checksum.optional(),
})

export const syncAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ok'),
    epoch: z.string(),
    results: z.array(result),
    /** In the place of its results, where all that was pushed made exactly the rows that the device said, and nothing else waits for one. */
    allAsSaid: z.literal(true).optional(),
    deltas: z.array(scopeDelta),
    /** Scopes to load in pages, with the version to count from; a device that has one drops it first. */
    fresh: z.array(z.object({ scope, version })),
    /** Scopes that are no longer the person's. */
    lost: z.array(scope),
    /** The answer is full: the scopes that are not in it come in the next one. */
    more: z.boolean().default(false),
    /** How many houses the device has nothing of after this answer. */
    coming: z.int().min(0).optional(),
    /** What the device has heard of after this answer. Absent: its cursors, one for each scope, say it. */
    cursor: cursor.optional(),
  }),
  /** The server was restored from a backup: nothing was processed. */
  z.object({ kind: z.literal('epoch'), epoch: z.string() }),
  /** This device was cloned or rolled back: nothing more was processed. */
  z.object({ kind: z.literal('forked') }),
  /** The server speaks another version of the protocol: nothing was processed. */
  z.object({ kind: z.literal('upgrade'), protocol: z.int() }),
])

export type ReplacedValue = z.infer<typeof replacedValue>
export type MutationResult = z.infer<typeof result>
export type ScopeDelta = z.infer<typeof scopeDelta>
export type SyncAnswer = z.infer<typeof syncAnswer>
export type OkAnswer = Extract<SyncAnswer, { kind: 'ok' }>

/** The answer with a result for each mutation that was pushed, also where it tells of all of them in one word. */
export function withResults(answer: SyncAnswer, { mutations }: Pick<SyncRequest, 'mutations'>): SyncAnswer {
  if (answer.kind !== 'ok' || !answer.allAsSaid) return answer
  const { allAsSaid: _allAsSaid, ...rest } = answer
  return { ...rest, results: mutations.map(({ id }) => ({ id, status: 'ok', asSaid: true })) }
}
