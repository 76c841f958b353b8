import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { rawStatements } from '../schema/compiled.ts'

/** Among the facts about the database: the number of the last change that was looked at. */
const POSITION = `'log trimmed up to'`

/** The changes of a row, up to one of them. */
const OF_ROW = 'entity = $entity and id = $id and number <= $number'

export function prepareLogTrimming(db: BetterSQLite3Database) {
  const statement = rawStatements(db)
  return {
    /** With the codes of their entities. */
    next: statement<{ number: number; entity: number; id: Buffer; at: number }>(
      `select number, entity, id, at from changes
       where number > (select coalesce(max(cast(value as integer)), 0) from about where key = ${POSITION})
       order by number limit $limit`,
    ),
    /** The newest change of the row that is not kept. */
    beyond: statement<{ number: number }>(
      `select number from changes where ${OF_ROW} order by number desc limit 1 offset $keep`,
    ),
    drop: statement(`delete from changes where ${OF_ROW}`),
    note: statement(
      `insert into about (key, value) values (${POSITION}, $number) on conflict do update set value = excluded.value`,
    ),
  }
}
