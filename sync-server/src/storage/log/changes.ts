import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { fieldOf, type RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { sparseRow } from '@hearthkeep/shared/kernel/sparse-row.ts'
import type { RowKey } from '@hearthkeep/shared/protocol/wire-row.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { loggedFields, partlyLogged } from '../rows/entity-tables.ts'
import { moment, uuid } from '../sqlite/columns.ts'
import { codedText } from '../sqlite/dictionary.ts'
import { select } from '../sql.ts'
import type { Statements } from '../statements.ts'

/** A page shows 200 changes of a row; more are read because some of them display nothing. */
export const NEWEST_CHANGES = 1_000
/** How many changes of a row are searched first for the person who set a value that a push replaces. */
export const NEWEST_SETTERS = 100
/** Entries per read: each may contain a long text twice. */
const READ_PART = 100
/** Entries that are redacted per step: about 10 ms. */
const REDACTED_PART = 500

/**
 * The log: who changed what, when, and the values before it (of the changed fields; for a deletion whether the row was
 * in the trash, for a creation null). The values after it are not stored again: they are those before the next change
 * of the field, or the row's own.
 */
export const changes = sqliteTable(
  'changes',
  {
    number: integer().primaryKey(),
    scope: codedText().$type<Scope>().notNull(),
    version: integer().notNull(),
    entity: codedText().$type<EntityName>().notNull(),
    id: uuid().notNull(),
    mutation: uuid().$type<MutationId>().notNull(),
    name: codedText().notNull(),
    actor: codedText().$type<UserId>().notNull(),
    /** By the server's clock. */
    at: moment().notNull(),
    /** When the person acted according to their device; null in entries written before this was stored. */
    saidAt: moment(),
    before: text({ mode: 'json' }).$type<Values>(),
    /** Whether the row was deleted, as a number. */
    deleted: integer().notNull().default(0),
  },
  // Ends with the number. Rows of two entities hardly ever have the same id.
  (table) => [index('changes_row').on(table.id)],
)
type LogEntry = typeof changes.$inferSelect
type Values = Record<string, unknown>

/**
 * An entry of the log with the values after the change: for a creation the fields with a value, for a deletion null.
 */
export type ChangeRecord = Omit<LogEntry, 'deleted'> & { after: Values | null }

/** What one mutation changes. */
export interface Applied {
  mutation: MutationId
  name: string
  actor: UserId
  /** By the server's clock. */
  at: string
  /** When the person acted according to their device; `at` by default. */
  saidAt?: string
  changes: RowChange[]
}

export type ChangeReads = ReturnType<typeof changeReads>
export type LogTrimming = ReturnType<typeof logTrimming>

const OF_ROW = 'entity = $entity and id = $id'

/** @param row reads a row as it is now. */
export function changeReads(db: Statements, row: (entity: EntityName, id: string) => Promise<AnyRow | undefined>) {
  // In index order, which ends with the number, so no more rows are read than requested.
  const newest = db.all<LogEntry, RowKey & { beforeNumber: number; limit: number }>(
    `${select(changes)} where ${OF_ROW} and number < $beforeNumber order by number desc limit $limit`,
    changes,
  )
  const isLogged = db.has<RowKey>(`select number from changes where ${OF_ROW} limit 1`, changes)
  return {
    /** The log of one row, newest change first; by default the newest {@link NEWEST_CHANGES}. */
    async history(entity: EntityName, id: string, limit = NEWEST_CHANGES): Promise<ChangeRecord[]> {
      const entries: LogEntry[] = []
      while (entries.length < limit) {
        const size = Math.min(READ_PART, limit - entries.length)
        const beforeNumber = entries.at(-1)?.number ?? Number.MAX_SAFE_INTEGER
        const part = await newest({ entity, id, beforeNumber, limit: size })
        entries.push(...part)
        if (part.length < READ_PART) break
      }
      const present = (await row(entity, id)) ?? (entity === 'maintenanceItem' ? await row('pastItem', id) : undefined)
      return withLaterValues(entity, { entries, row: present })
    },
    /**
     * Returns the fields of a living row that changed after a version. Null if the row was created after it, has had more
     * than `most` changes since, or if the log does not name all fields.
     */
    async changedFields({ entity, id }: RowKey, { after, most }: { after: number; most: number }) {
      if (partlyLogged.has(entity)) return null
      const entries = await newest({ entity, id, beforeNumber: Number.MAX_SAFE_INTEGER, limit: most + 1 })
      const fields = entries.filter(({ version }) => version > after).map(({ before }) => Object.keys(before ?? {}))
      // None are named of a new row, and of a change whose values were removed from the log.
      if (fields.length === 0 || fields.length > most || fields.some((names) => names.length === 0)) return null
      return [...new Set(fields.flat())]
    },
    /** Whether the log has a row with this id, deleted or not. */
    wasUsed: (entity: EntityName, id: string) => isLogged({ entity, id }),
  }
}

/**
 * Returns the newest log entries of a row with the values after each change.
 * @param row as it is now; undefined if it is deleted.
 */
function withLaterValues(
  entity: EntityName,
  { entries, row }: { entries: readonly LogEntry[]; row: AnyRow | undefined },
): ChangeRecord[] {
  /** The row's values after the entry. */
  let values: Values = row ? pick(loggedFields[entity], (field) => fieldOf(row, field)) : {}
  return entries.map(({ deleted, ...entry }) => {
    const { before } = entry
    const later = values
    values = before ? { ...values, ...before } : {}
    if (deleted) return { ...entry, after: null }
    const after = before ? pick(Object.keys(before), (field) => later[field]) : sparseRow(entity, later as never)
    return { ...entry, after }
  })
}

const pick = (fields: readonly string[], valueOf: (field: string) => unknown): Values =>
  Object.fromEntries(fields.map((field) => [field, valueOf(field) ?? null]))

/**
 * Returns a function that removes the values of rows from the log, in which each may have any number of entries. What
 * remains says that a row was created, deleted and restored.
 */
export function logRedaction(db: Statements) {
  const longLogs = db.column<string, { entity: EntityName; ids: readonly string[]; length: number }>(
    `select id from changes where entity = $entity and id in (${db.sql.uuidsIn('$ids')}) group by id having count(*) > $length`,
    changes,
  )
  const numberAhead = db.one<{ number: number }, RowKey & { after: number; ahead: number }>(
    `select number from changes where ${OF_ROW} and number > $after order by number limit 1 offset $ahead`,
    changes,
  )
  const redact = db.run<{ entity: EntityName; ids: readonly string[]; after: number; upTo: number }>(
    `update changes set "before" = ${db.sql.onlyField('"before"', 'deletedAt')}
     where entity = $entity and id in (${db.sql.uuidsIn('$ids')}) and number > $after and number <= $upTo`,
    changes,
  )
  return async (entity: EntityName, ids: readonly string[]): Promise<void> => {
    const long = await longLogs({ entity, ids, length: REDACTED_PART })
    const short = ids.filter((id) => !long.includes(id))
    await redact({ entity, ids: short, after: 0, upTo: Number.MAX_SAFE_INTEGER })
    for (const id of long)
      for (let after = 0; after < Number.MAX_SAFE_INTEGER;) {
        const ahead = await numberAhead({ entity, id, after, ahead: REDACTED_PART - 1 })
        const upTo = ahead?.number ?? Number.MAX_SAFE_INTEGER
        await redact({ entity, ids: [id], after, upTo })
        after = upTo
      }
  }
}

/** Among the facts about the database: the number of the last change that was looked at. */
const POSITION = `'log trimmed up to'`

export function logTrimming(db: Statements) {
  const next = db.all<Pick<LogEntry, 'number' | 'entity' | 'id' | 'at'>, number>(
    `select number, entity, id, at from changes
     where number > (select coalesce(max(cast(value as bigint)), 0) from about where key = ${POSITION})
     order by number limit $limit`,
    changes,
  )
  const upTo = `changes where ${OF_ROW} and number <= $number`
  /** The newest change of the row that is not kept. */
  const beyond = db.one<{ number: number }, RowKey & { number: number; keep: number }>(
    `select number from ${upTo} order by number desc limit 1 offset $keep`,
    changes,
  )
  const drop = db.run<RowKey & { number: number }>(`delete from ${upTo}`, changes)
  const note = db.run<string>(
    `insert into about (key, value) values (${POSITION}, $number) on conflict (key) do update set value = excluded.value`,
  )
  return {
    /**
     * [SE192] Looks at the next `limit` changes of the log, as far as they were made before a moment, and removes older ones
     * of their rows beyond the newest `keep`. @returns whether there may be more to look at.
     */
    async trimLog({ before, keep, limit }: { before: string; keep: number; limit: number }): Promise<boolean> {
      const found = await next(limit)
      const young = found.findIndex(({ at }) => at >= before)
      const old = young === -1 ? found : found.slice(0, young)
      const last = old.at(-1)
      if (!last) return false
      // Of each row, the last of these changes: it pushes out what the others do.
      const rows = new Map(old.map((entry) => [`${entry.entity} ${entry.id}`, entry]))
      for (const { entity, id, number } of rows.values()) {
        const oldest = await beyond({ entity, id, number, keep })
        if (oldest) await drop({ entity, id, number: oldest.number })
      }
      await note(String(last.number))
      return old.length === limit
    },
  }
}
