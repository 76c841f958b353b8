import { z } from 'zod'
import { entityNames } from '../entities.ts'
import { moment, mutationId } from '../kernel/fields.ts'
import { scope } from '../kernel/scope.ts'
import { refusalKinds } from '../kernel/outcome.ts'
import { checksum } from './checksum.ts'
import { cursor } from './cursor.ts'
import type { SyncRequest } from './sync-request.ts'
import { rowKey, rowPatch, toWireRow, wireRow } from './wire-row.ts'
import { withoutEmpty } from './without-empty.ts'

const refusal = z.object({
  kind: z.enum(refusalKinds),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/** A value that another user had set since this person last looked, and that the mutation replaced. */
const replacedValue = z.object({
  entity: z.enum(entityNames),
  id: z.string(),
  field: z.string(),
  value: z.unknown(),
  /** The name of the user who had set it, and when. */
  by: z.string(),
  at: moment,
})

/**
 * The result of one mutation. `retry` is not final: nothing was recorded, and the batch stopped there. `matched`: it
 * made exactly the rows that the device predicted, so the deltas omit them unless they changed again.
 */
const result = z.discriminatedUnion('status', [
  z.object({
    id: mutationId,
    status: z.literal('ok'),
    matched: z.literal(true).optional(),
    replaced: z.array(replacedValue).optional(),
  }),
  z.object({ id: mutationId, status: z.literal('refused'), refusal }),
  z.object({ id: mutationId, status: z.literal('retry'), reason: z.enum(['busy', 'unknown_mutation']) }),
])

const version = z.int().min(0)

/**
 * The changes of a scope after the change `since`; the whole scope if that is 0. Deletes are applied before puts. The
 * checksum covers all rows that the device then has as confirmed.
 */
export const scopeDelta = z.object({
  scope,
  since: version,
  version,
  deletes: z.array(rowKey).default([]),
  puts: z.array(wireRow).default([]),
  /** Instead of puts; only in the delta of a poke. */
  patches: z.array(rowPatch).optional(),
  checksum,
})

export const syncAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ok'),
    epoch: z.string(),
    results: z.array(result).default([]),
    /**
     * Replaces its results if all pushed mutations made exactly the rows that the device predicted and no other
     * mutation awaits a result.
     */
    allMatched: z.literal(true).optional(),
    deltas: z.array(scopeDelta).default([]),
    /** Scopes to load in pages, with the version from which deltas count; a device that has one drops it first. */
    snapshots: z.array(z.object({ scope, version })).default([]),
    /** Scopes that the person no longer sees. */
    revoked: z.array(scope).default([]),
    /** The answer is full: the remaining scopes follow in the next one. */
    more: z.boolean().default(false),
    /** Number of properties of which the device has nothing after this answer. */
    remaining: z.int().min(0).default(0),
    /** The device's cursor after this answer. */
    cursor,
    /** [ME70] This server has no quiet hours. */
    anyHour: z.literal(true).optional(),
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

/** Returns the delta in the form in which it is sent. */
export const toWireDelta = ({ puts, ...delta }: ScopeDelta): Partial<ScopeDelta> =>
  withoutEmpty({ ...delta, puts: puts.map(toWireRow) }, ['deletes', 'puts'])

/** Returns the answer without its deltas, which may be long, in the form in which it is sent. */
export const toWireHead = ({ deltas: _deltas, ...answer }: OkAnswer): Partial<OkAnswer> =>
  withoutEmpty(answer, ['results', 'snapshots', 'revoked', 'more', 'remaining'])

/** Returns the answer with a result for each pushed mutation, expanding `allMatched`. */
export function withResults(answer: SyncAnswer, { mutations }: Pick<SyncRequest, 'mutations'>): SyncAnswer {
  if (answer.kind !== 'ok' || !answer.allMatched) return answer
  const { allMatched: _allMatched, ...rest } = answer
  return { ...rest, results: mutations.map(({ id }) => ({ id, status: 'ok', matched: true })) }
}
