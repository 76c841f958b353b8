import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { textsIn } from '../dialect.ts'
import { deleteBeyond, insert, select } from '../sql.ts'
import type { Statements } from '../statements.ts'

/** [SE200] Wrong tries and other counted acts, by what they are counted by. */
export const tries = sqliteTable(
  'tries',
  {
    /** A keyed hash: nothing in it names a person or an address. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the window closes that began with the first of them. */
    until: text().notNull(),
  },
  (table) => [index('tries_until').on(table.until)],
)
type TryCount = typeof tries.$inferSelect

/** About 30 MB. */
const MOST = 200_000

export type TryReads = ReturnType<typeof tryReads>
export type TryWrites = ReturnType<typeof tryWrites>

export function tryReads(db: Statements) {
  return {
    /** Those whose window is open. */
    countedTries: db.all<TryCount, { keys: readonly string[]; now: string }>(
      `${select(tries)} where key in (${textsIn(db.sql, '$keys')}) and until > $now`,
    ),
  }
}

export function tryWrites(db: Statements) {
  const removeClosed = db.run<{ now: string }>('delete from tries where until <= $now')
  const removeOldest = db.run(deleteBeyond(db.sql, MOST, { table: 'tries', key: 'key', order: 'until' }))
  return {
    /** Adds to an open window, or begins one. */
    addTries: db.run<TryCount & { now: string }>(
      `${insert(tries)} on conflict (key) do update set
         count = case when tries.until > $now then tries.count + excluded.count else excluded.count end,
         until = case when tries.until > $now then tries.until else excluded.until end`,
      tries,
    ),
    forgetTries: db.run<{ keys: readonly string[] }>(`delete from tries where key in (${textsIn(db.sql, '$keys')})`),
    /** Removes closed windows and, beyond the most that are kept, those that close first. */
    async tidyTries(now: string): Promise<void> {
      await removeClosed({ now })
      await removeOldest()
    },
  }
}
