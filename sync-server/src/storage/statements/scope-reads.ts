import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { compile, placeholderFor } from '../schema/compiled.ts'
import type { ChangeRecord } from '../store.ts'
import { goneProperties, lostProperties, rowVersions, scopes } from '../schema/tables.ts'

/** Reads of scope versions and of the rows that changed. */
export function prepareScopeReads(db: BetterSQLite3Database) {
  const here = sql.placeholder
  // Worded exactly like the index condition; otherwise SQLite does not use the index.
  const isTombstone = sql`${rowVersions.deleted}`
  const inScope = eq(rowVersions.scope, placeholderFor(rowVersions.scope))
  // Without a key, a walk begins before every row: codes begin at 1, and an id has 16 bytes.
  const afterKey = sql`(${rowVersions.entity}, ${rowVersions.id}) > (coalesce(${placeholderFor(rowVersions.entity)}, 0), coalesce(${placeholderFor(rowVersions.id)}, x''))`
  return {
    scope: compile<typeof scopes.$inferSelect>(
      db,
      db
        .select()
        .from(scopes)
        .where(eq(scopes.id, here('scope'))),
    ),
    newestChange: compile<{ version: number | null }>(
      db,
      db.select({ version: sql<number | null>`max(${scopes.version})`.as('version') }).from(scopes),
    ),
    movedSince: compile<{ id: Scope }>(
      db,
      db
        .select({ id: scopes.id })
        .from(scopes)
        .where(gt(scopes.version, here('change')))
        .orderBy(asc(scopes.version))
        .limit(here('limit')),
    ),
    lostSince: compile<{ propertyId: PropertyId }>(
      db,
      db
        .select({ propertyId: lostProperties.propertyId })
        .from(lostProperties)
        .where(and(eq(lostProperties.userId, here('userId')), gt(lostProperties.version, here('change')))),
    ),
    goneProperties: compile<{ propertyId: PropertyId }>(db, db.select().from(goneProperties)),
    versionOf: compile<{ version: number }>(
      db,
      db
        .select({ version: rowVersions.version })
        .from(rowVersions)
        .where(
          and(
            inScope,
            eq(rowVersions.entity, placeholderFor(rowVersions.entity)),
            eq(rowVersions.id, placeholderFor(rowVersions.id)),
          ),
        ),
    ),
    keys: compile<RowKey>(
      db,
      db
        .select({ entity: rowVersions.entity, id: rowVersions.id })
        .from(rowVersions)
        .where(and(inScope, eq(rowVersions.deleted, false), afterKey))
        .orderBy(asc(rowVersions.entity), asc(rowVersions.id))
        .limit(here('limit')),
      rowVersions,
    ),
    changedSince: compile<RowKey & { version: number; deleted: boolean; number: number }>(
      db,
      db
        .select({
          entity: rowVersions.entity,
          id: rowVersions.id,
          version: rowVersions.version,
          deleted: rowVersions.deleted,
          number: sql<number>`rowid`.as('number'),
        })
        .from(rowVersions)
        // In index order, which ends with the rowid, so no more rows are read than requested.
        .where(and(inScope, sql`(${rowVersions.version}, rowid) > (${here('version')}, ${here('number')})`))
        .orderBy(asc(rowVersions.version), sql`rowid`)
        .limit(here('limit')),
      rowVersions,
    ),
    nextTombstoned: compile<{ scope: Scope }>(
      db,
      db
        .select({ scope: rowVersions.scope })
        .from(rowVersions)
        .where(and(isTombstone, gt(rowVersions.scope, sql`coalesce(${placeholderFor(rowVersions.scope, 'after')}, 0)`)))
        .orderBy(asc(rowVersions.scope))
        .limit(1),
      rowVersions,
    ),
    newestTombstone: compile<RowKey & { version: number }>(
      db,
      db
        .select({ entity: rowVersions.entity, id: rowVersions.id, version: rowVersions.version })
        .from(rowVersions)
        .where(and(isTombstone, inScope, lt(rowVersions.version, here('below'))))
        .orderBy(desc(rowVersions.version))
        .limit(1),
      rowVersions,
    ),
    /** The newest changed rows of a scope that are not deleted. */
    newestRows: compile<RowKey>(
      db,
      db
        .select({ entity: rowVersions.entity, id: rowVersions.id })
        .from(rowVersions)
        .where(and(inScope, gt(rowVersions.version, here('after')), eq(rowVersions.deleted, false)))
        .orderBy(desc(rowVersions.version))
        .limit(here('limit')),
      rowVersions,
    ),
  }
}

type RowKey = Pick<ChangeRecord, 'entity' | 'id'>
