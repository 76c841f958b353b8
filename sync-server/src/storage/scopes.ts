import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { householdScope, pastScope, propertyScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { select, upsert } from './sql.ts'
import type { Statements } from './statements.ts'

export const scopes = sqliteTable(
  'scopes',
  {
    id: text().$type<Scope>().primaryKey(),
    version: integer().notNull(),
    minVersion: integer().notNull(),
    /** The checksum of the scope's living rows ([P14]), updated with each change. */
    rowCount: integer().notNull().default(0),
    rowSum: integer().notNull().default(0),
  },
  (table) => [index('scopes_version').on(table.version)],
)

/** People whose relation to a property was deleted: the only record of whose devices must be notified. */
export const lostProperties = sqliteTable(
  'lost_properties',
  {
    userId: text().$type<UserId>().notNull(),
    propertyId: text().$type<PropertyId>().notNull(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.propertyId] })],
)

/** [T13] Properties that were purged while some of their rows are still stored. */
export const goneProperties = sqliteTable('gone_properties', {
  propertyId: text().$type<PropertyId>().primaryKey(),
})

export interface ScopeState {
  version: number
  /** Tombstones up to this version have been collected: a device with a lower cursor must reload the scope. */
  minVersion: number
  checksum: Checksum
}

/** What is stored of a property: first what only the household saw. */
export const scopesOf = (id: PropertyId): Scope[] => [householdScope(id), pastScope(id), propertyScope(id)]

/** What a transaction knows of scopes, beside what it reads. */
export class KnownScopes {
  /** [T13] The scopes of properties that are gone. What is still stored there is hidden from every read. */
  gone: ReadonlySet<Scope> = new Set()
  /** States of the scopes that moved in this transaction. They are written at its end, however often they moved. */
  readonly moved = new Map<Scope, ScopeState>()
  /** The number of the last change; null until this transaction makes one. */
  newest: number | null = null
}

export type ScopeReads = ReturnType<typeof scopeReads>

export function scopeReads(db: Statements, known: KnownScopes) {
  const state = db.one<typeof scopes.$inferSelect, Scope>(`${select(scopes)} where id = $id`)
  const newest = db.number('select max(version) from scopes')
  const horizon = db.number(`select version from scopes where ${db.sql.isBelowHorizon} order by version desc limit 1`)
  const moved = db.column<Scope, { change: number; limit: number }>(
    'select id from scopes where version > $change order by version limit $limit',
  )
  const lost = db.column<PropertyId, { userId: UserId; change: number }>(
    'select "propertyId" from lost_properties where "userId" = $userId and version > $change',
  )
  return {
    async scopeState(scope: Scope): Promise<ScopeState | undefined> {
      const found = known.moved.get(scope)
      if (found) return found
      const stored = await state(scope)
      if (!stored) return undefined
      const { version, minVersion, rowCount, rowSum } = stored
      return { version, minVersion, checksum: { count: rowCount, sum: rowSum } }
    },
    /**
     * The highest change number below which this view lacks nothing, now or later: writes that run at once may end in
     * another order than that of their numbers. It may be lower than an earlier one.
     */
    horizon,
    /** The highest number of a change in all scopes. Of the changes below it, some may not have ended yet. */
    newestChange: async () => known.newest ?? newest(),
    /** Returns the scopes that changed after the given change number; null if there are more than `atMost`. */
    async movedSince(change: number, atMost: number): Promise<Scope[] | null> {
      const found = await moved({ change, limit: atMost + 1 })
      return found.length > atMost ? null : found
    },
    /** [T13] Whether rows are stored of a property that is gone. No read returns any of them. */
    hasGone: () => known.gone.size > 0,
    /** Returns the properties for which a relation of the person was deleted after the given change number. */
    lostSince: (userId: UserId, change: number) => lost({ userId, change }),
  }
}

/** Returns a function that reads which properties are gone. */
export function goneReads(db: Statements, known: KnownScopes) {
  const gone = db.column<PropertyId>(select(goneProperties))
  return async (): Promise<PropertyId[]> => {
    const ids = await gone()
    if (ids.length > 0 || known.gone.size > 0) known.gone = new Set(ids.flatMap(scopesOf))
    return ids
  }
}

export function scopeWrites(db: Statements, known: KnownScopes) {
  const put = db.run<typeof scopes.$inferSelect>(upsert(scopes, ['id']))
  const addLost = db.run<typeof lostProperties.$inferSelect>(upsert(lostProperties, ['userId', 'propertyId']))
  return {
    /** Writes what needs only one write per transaction. */
    async writeMoved(): Promise<void> {
      for (const [id, { version, minVersion, checksum }] of known.moved)
        await put({ id, version, minVersion, rowCount: checksum.count, rowSum: checksum.sum })
      known.moved.clear()
    },
    /** Records a deleted relation: the person's devices must be notified that the property is gone. */
    async addLost(entity: EntityName, row: AnyRow | null, version: number): Promise<void> {
      if (entity === 'membership' && row && 'userId' in row && 'propertyId' in row)
        await addLost({ userId: row.userId, propertyId: row.propertyId, version })
    },
    addGone: db.run<PropertyId>(
      'insert into gone_properties ("propertyId") values ($propertyId) on conflict do nothing',
    ),
    forgetGone: db.run<PropertyId>('delete from gone_properties where "propertyId" = $propertyId'),
  }
}
