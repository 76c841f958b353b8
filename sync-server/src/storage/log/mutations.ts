import type { DeviceId, MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import { MAX_PUSHED_MUTATIONS } from '@hearthkeep/shared/protocol/limits.ts'
import type { ReplacedValue } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { uuid } from '../sqlite/columns.ts'
import { codedText } from '../sqlite/dictionary.ts'
import { deleteSome, select, upsert } from '../sql.ts'
import type { Statements } from '../statements.ts'

/** The name under which a mutation is recorded whose name is not one of ours. */
export const UNKNOWN_MUTATION = 'unknown'

/** Results that are forgotten per step: about 10 ms. */
const PART = 1_000

/**
 * The result of each mutation, under its id and its person, until its device has received it; (device, seq) is how the
 * device finds it. Then it moves to {@link decidedMutations}. Ids are unique per person: another person's mutation may have
 * the same id.
 */
export const mutations = sqliteTable(
  'mutations',
  {
    id: uuid().$type<MutationId>().notNull(),
    /** Null for a mutation from a REST call. */
    device: codedText().$type<DeviceId>(),
    seq: integer(),
    userId: codedText().$type<UserId>().notNull(),
    name: codedText().notNull(),
    status: text({ enum: ['ok', 'refused'] }).notNull(),
    refusal: text({ mode: 'json' }).$type<RefusalValue>(),
    /** Sent to the device with the result. */
    replaced: text({ mode: 'json' }).$type<ReplacedValue[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.userId] }),
    uniqueIndex('mutations_device_seq').on(table.device, table.seq),
  ],
)
export type MutationRecord = typeof mutations.$inferSelect

/** [P55] What remains of a result: by it, a repetition is recognized. Stored forever, so in as few bytes as possible. */
export const decidedMutations = sqliteTable(
  'decided_mutations',
  {
    userId: codedText().notNull(),
    id: uuid().$type<MutationId>().notNull(),
    /** The kind of the refusal; null if it took effect. */
    refused: text().$type<RefusalValue['kind']>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
type Decided = Omit<typeof decidedMutations.$inferSelect, 'userId'>

/** What remains of a refusal, beside its kind. */
const FORGOTTEN = 'This was refused'

export type MutationReads = ReturnType<typeof mutationReads>
export type MutationWrites = ReturnType<typeof mutationWrites>

const OF_DEVICE = 'device = $device and seq > $seq order by seq'

export function mutationReads(db: Statements) {
  const all = select(mutations)
  const recorded = db.all<MutationRecord, { userId: UserId; ids: readonly MutationId[] }>(
    `${all} where id in (${db.sql.uuidsIn('$ids')}) and "userId" = $userId`,
    mutations,
  )
  const decided = db.all<Decided, { userId: UserId; ids: readonly MutationId[] }>(
    `select id, refused from decided_mutations where "userId" = $userId and id in (${db.sql.uuidsIn('$ids')})`,
    decidedMutations,
  )
  const after = db.all<MutationRecord, { device: DeviceId; seq: number; limit: number }>(
    `${all} where ${OF_DEVICE} limit $limit`,
    mutations,
  )

  /** Returns those of them that are recorded. Of those that were shrunk, it is known whether they were refused, and how. */
  async function findAll(userId: UserId, ids: readonly MutationId[]): Promise<MutationRecord[]> {
    const records = await recorded({ userId, ids })
    const found = new Set(records.map(({ id }) => id))
    const others = ids.filter((id) => !found.has(id))
    if (others.length === 0) return records
    return [...records, ...(await decided({ userId, ids: others })).map((each) => recordOf(userId, each))]
  }

  return {
    mutations: findAll,
    mutation: async (userId: UserId, id: MutationId) => (await findAll(userId, [id]))[0],
    /**
     * Returns the device's mutations with a higher sequence number, in order; by default at most as many as one request
     * may carry.
     */
    mutationsAfter: (device: DeviceId, seq: number, limit = MAX_PUSHED_MUTATIONS) => after({ device, seq, limit }),
  }
}

/** The record of a result that was shrunk: it belongs to no device any more. */
function recordOf(userId: UserId, { id, refused }: Decided): MutationRecord {
  const refusal = refused === null ? null : { kind: refused, message: FORGOTTEN }
  const status = refusal ? 'refused' : 'ok'
  return { id, device: null, seq: null, userId, name: UNKNOWN_MUTATION, status, refusal, replaced: null }
}

export function mutationWrites(db: Statements) {
  const { codeOf, jsonField, jsonObject } = db.sql
  const kind = jsonField('refusal', 'kind')
  const seqAhead = db.one<{ seq: number }, { device: DeviceId; seq: number; ahead: number }>(
    `select seq from mutations where ${OF_DEVICE} limit 1 offset $ahead`,
    mutations,
  )
  const forget = db.run<{ device: DeviceId; after: number; upTo: number }>(
    `update mutations set replaced = null, refusal = case when refusal is null then null
       else ${jsonObject({ kind, message: `'${FORGOTTEN}'` })} end
     where device = $device and seq > $after and seq <= $upTo and (replaced is not null or refusal is not null)`,
    mutations,
  )
  const shrink = (results: string) => {
    const keep = db.run<object>(
      `insert into decided_mutations ("userId", id, refused)
       select "userId", id, ${kind} from mutations where ${results} limit $limit on conflict do nothing`,
    )
    const drop = db.count<object>(deleteSome('mutations', `mutations where ${results}`))
    return async (query: object) => {
      await keep(query)
      return drop(query)
    }
  }
  // In the order of an index.
  const shrinkOfDevice = shrink(`device = ${codeOf('$device')} and seq <= $upTo order by seq`)
  // These have no sequence number.
  const shrinkOfNone = shrink('device is null order by seq, rowid')
  return {
    /**
     * Records the result of a mutation; if the person's id is already recorded, rebinds it to this device and sequence
     * number.
     */
    record: db.run<MutationRecord>(upsert(mutations, ['id', 'userId'], ['device', 'seq']), mutations),
    /**
     * Deletes the details of results that the device has acknowledged; the fact that they were decided remains. In parts: a
     * device may acknowledge any number of results at once.
     */
    async forgetResults({ device, after, upTo }: { device: DeviceId; after: number; upTo: number }): Promise<void> {
      for (let done = after; done < upTo;) {
        const end = (await seqAhead({ device, seq: done, ahead: PART - 1 }))?.seq ?? upTo
        const part = Math.min(end, upTo)
        await forget({ device, after: done, upTo: part })
        done = part
      }
    },
    /**
     * [P55] Reduces results to what recognizes a repetition: those of a device up to a sequence number, or those of no
     * device (null). @returns their number, at most `limit`.
     */
    shrinkResults: (of: { device: DeviceId | null; upTo: number; limit: number }) =>
      of.device === null ? shrinkOfNone(of) : shrinkOfDevice(of),
  }
}
