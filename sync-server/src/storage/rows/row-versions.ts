import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { emptyChecksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { RowKey, WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { changes } from '../log/changes.ts'
import { rowKey } from './rows.ts'
import type { KnownScopes, ScopeReads } from '../scopes.ts'
import { uuid } from '../sqlite/columns.ts'
import type { Dialect } from '../dialect.ts'
import { codedText } from '../sqlite/dictionary.ts'
import { deleteSome, upsert } from '../sql.ts'
import type { Statements } from '../statements.ts'

/** Rows per read: about a millisecond. */
const PART = 1_000

/** The state of each row: the scope's version at its last change, and whether it is a tombstone. */
export const rowVersions = sqliteTable(
  'row_versions',
  {
    scope: codedText().$type<Scope>().notNull(),
    entity: codedText().$type<EntityName>().notNull(),
    id: uuid().notNull(),
    version: integer().notNull(),
    deleted: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.entity, table.id] }),
    index('row_versions_version').on(table.scope, table.version),
    index('row_versions_tombstones').on(table.scope, table.version).where(sql.raw('"deleted"')),
  ],
)
type RowVersion = typeof rowVersions.$inferSelect
type EntityKey = Pick<RowVersion, 'entity' | 'id'>

export interface DeltaQuery {
  after: number
  maxBytes: number
  /** Rows that the device already has, by key, with the version of their last change. */
  known?: ReadonlyMap<string, number>
}

export interface OldTombstones {
  scope: Scope
  /** The version of the newest deletion before the given moment. */
  upTo: number
}

/** Comes before every key. */
export const beforeEveryKey = { entity: null, id: null }

/** The keys of living rows, in order. */
export const keysIn = ({ beforeEveryCode, beforeEveryUuid }: Dialect) =>
  `select entity, id from row_versions where scope = $scope and not deleted
   and (entity, id) > (coalesce($entity, ${beforeEveryCode}), coalesce($id, ${beforeEveryUuid}))
   order by entity, id limit $limit`

interface Parts {
  known: KnownScopes
  scopeState: ScopeReads['scopeState']
  row(entity: EntityName, id: string): Promise<AnyRow | undefined>
}

export type RowVersionReads = ReturnType<typeof rowVersionReads>

export function rowVersionReads(db: Statements, { known, scopeState, row }: Parts) {
  const version = db.number<RowKey & { scope: Scope }>(
    'select version from row_versions where scope = $scope and entity = $entity and id = $id',
    rowVersions,
  )
  const keys = db.all<EntityKey, { entity: string | null; id: string | null; scope: Scope; limit: number }>(
    keysIn(db.sql),
    rowVersions,
  )
  // In index order, which ends with the rowid, so no more rows are read than requested.
  const changedSince = db.all<
    Omit<RowVersion, 'scope'> & { number: number },
    { scope: Scope; version: number; number: number; limit: number }
  >(
    `select entity, id, version, deleted, rowid as number from row_versions
     where scope = $scope and (version, rowid) > ($version, $number) order by version, rowid limit $limit`,
    rowVersions,
  )
  // Worded exactly like the index condition; otherwise SQLite does not use the index.
  const tombstones = 'row_versions where "deleted"'
  const nextTombstoned = db.one<{ scope: Scope }, { scope: Scope | null }>(
    `select scope from ${tombstones} and scope > coalesce($scope, ${db.sql.beforeEveryCode}) order by scope limit 1`,
    rowVersions,
  )
  const newestTombstone = db.one<Pick<RowVersion, 'entity' | 'id' | 'version'>, { scope: Scope; below: number }>(
    `select entity, id, version from ${tombstones} and scope = $scope and version < $below order by version desc limit 1`,
    rowVersions,
  )
  // A tombstone's deletion is among the newest changes of its row.
  const changedAt = db.one<{ at: string }, Pick<RowVersion, 'scope' | 'entity' | 'id' | 'version'>>(
    `select at from changes where entity = $entity and id = $id and version = $version and scope = $scope
     order by number desc limit 1`,
    changes,
  )

  /** The newest version with a deletion that was made before the given moment. */
  async function newestBefore(scope: Scope, before: string): Promise<number | null> {
    for (let below = Number.MAX_SAFE_INTEGER; ;) {
      const tombstone = await newestTombstone({ scope, below })
      if (!tombstone) return null
      const deleted = await changedAt({ scope, ...tombstone })
      if (deleted && deleted.at < before) return tombstone.version
      below = tombstone.version
    }
  }

  return {
    /** Returns the number of a row's last change. */
    versionOf: ({ id, scope }: Pick<AnyRow, 'id' | 'scope'>, entity: EntityName) => version({ scope, entity, id }),
    /** Whether the scope has at most this many rows. */
    isSmall: async (scope: Scope, atMost: number) =>
      (await keys({ scope, ...beforeEveryKey, limit: atMost + 1 })).length <= atMost,
    /** Returns what changed after the version, up to now; null if it exceeds the size limit of a delta. */
    async delta(scope: Scope, { after, maxBytes, known: has }: DeltaQuery) {
      const { version, checksum } = (await scopeState(scope)) ?? { version: 0, checksum: emptyChecksum }
      const delta: ScopeDelta = { scope, since: after, version, checksum, deletes: [], puts: [] }
      let bytes = 0
      // In parts: a scope may have any number of rows, and a delta that grows too large stops after few of them.
      for (
        let from: { version: number; number: number } | undefined = { version: after, number: Number.MAX_SAFE_INTEGER };
        from;
      ) {
        const part = await changedSince({ scope, ...from, limit: PART })
        for (const { entity, id, version, deleted } of part) {
          if (has?.get(rowKey(entity, id)) === version) continue
          if (deleted || known.gone.has(scope)) {
            delta.deletes.push({ entity, id })
            continue
          }
          const put = must(await row(entity, id), `the row ${rowKey(entity, id)}`)
          bytes += roughSize(put)
          if (bytes > maxBytes) return null
          delta.puts.push({ entity, row: put })
        }
        from = part.length < PART ? undefined : part.at(-1)
      }
      return { delta, bytes }
    },
    /** Returns living rows in key order; `next` is the key to continue after, null on the last page. */
    async page(scope: Scope, { after, limit }: { after: RowKey | null; limit: number }): Promise<ScopePage> {
      if (known.gone.has(scope)) return { rows: [], next: null }
      const found = await keys({ scope, ...(after ?? beforeEveryKey), limit })
      const rows: WireRow[] = []
      for (const { entity, id } of found) rows.push({ entity, row: must(await row(entity, id), id) })
      return { rows, next: found.length === limit ? (found.at(-1) ?? null) : null }
    },
    /** Returns the living rows of a scope that changed after the change `after`, newest first. */
    changedRows: db.all<EntityKey, { scope: Scope; after: number; limit: number }>(
      `select entity, id from row_versions where scope = $scope and version > $after and not deleted
       order by version desc limit $limit`,
      rowVersions,
    ),
    /** Returns the next scope, by id, that has tombstones from before a given moment; undefined after the last. */
    async oldTombstones({
      before,
      after,
    }: {
      before: string
      after: Scope | null
    }): Promise<OldTombstones | undefined> {
      for (let last = after; ;) {
        const next = await nextTombstoned({ scope: last })
        if (!next) return undefined
        const upTo = await newestBefore(next.scope, before)
        if (upTo !== null) return { scope: next.scope, upTo }
        last = next.scope
      }
    },
  }
}

interface ScopePage {
  rows: WireRow[]
  next: RowKey | null
}

/** Estimates the row's size on the wire; serializing it only to measure it would cost as much as sending it. */
function roughSize(row: AnyRow): number {
  let size = 100
  for (const value of Object.values(row)) size += 20 + (typeof value === 'string' ? value.length : 5)
  return size
}

export function rowVersionWrites(db: Statements) {
  return {
    putRowVersion: db.run<RowVersion>(upsert(rowVersions, ['scope', 'entity', 'id']), rowVersions),
    /** @returns the number of tombstones deleted. */
    dropTombstones: db.count<OldTombstones & { limit: number }>(
      deleteSome('row_versions', 'row_versions where "deleted" and scope = $scope and version <= $upTo'),
      rowVersions,
    ),
  }
}
