import type { Database } from 'better-sqlite3'

/** Its key among the facts about the database. Without it, the first era has the name of the epoch. */
export const ERA = 'era'
/** The key of the number of an era's last change. */
export const endOfEra = (name: string) => `end of era ${name}`

/**
 * [P52] Begins a new era of the database, and records the last change of the one before. A disk that is later set back
 * then shows it: the era in which a device received a change ended before that change, or is unknown.
 */
export function beginEra(database: Database, name: string): void {
  const fact = database.prepare<[string], string>('select value from about where key = ?').pluck()
  const put = database.prepare(
    'insert into about (key, value) values (?, ?) on conflict do update set value = excluded.value',
  )
  const newest = database.prepare<[], number>('select coalesce(max(version), 0) from scopes').pluck()
  const begin = database.transaction(() => {
    const before = fact.get(ERA) ?? fact.get('epoch')
    if (before === undefined || before === name) return
    put.run(endOfEra(before), String(newest.get()))
    put.run(ERA, name)
  })
  begin.immediate()
}
