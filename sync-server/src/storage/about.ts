import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Database } from 'better-sqlite3'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { randomBytes } from 'node:crypto'
import { insert } from './sql.ts'
import type { Statements } from './statements.ts'

/** Facts about the database, such as its epoch. */
export const about = sqliteTable('about', { key: text().primaryKey(), value: text().notNull() })

/** Without it, the first era has the name of the epoch. */
export const ERA = 'era'
/** While an installation is being moved to this database: the epoch and era that are moved. */
export const MOVING = 'moving'
/** The key of the number of an era's last change. */
export const endOfEra = (name: string) => `end of era ${name}`

const FINGERPRINT = 'session secret'

const PUT = 'insert into about (key, value) values (?, ?) on conflict do update set value = excluded.value'

/** Returns the name of a new epoch. It is short, because every round and every poke carries it. */
export const mintEpoch = (): string => randomBytes(6).toString('base64url')

/** Names the epoch of a database that has none, or whose devices must load everything again. */
export function nameEpoch(database: Database, { epoch, isNew }: { epoch: string; isNew: boolean }): void {
  database
    .prepare(isNew ? PUT : 'insert into about (key, value) values (?, ?) on conflict do nothing')
    .run('epoch', epoch)
}

/**
 * [P52] Begins a new era of the database, and records the last change of the one before. A disk that is later set back
 * then shows it: the era in which a device received a change ended before that change, or is unknown.
 */
export function beginEra(database: Database, name: string): void {
  const fact = database.prepare<[string], string>('select value from about where key = ?').pluck()
  const put = database.prepare(PUT)
  const newest = database.prepare<[], number>('select coalesce(max(version), 0) from scopes').pluck()
  const begin = database.transaction(() => {
    const before = fact.get(ERA) ?? fact.get('epoch')
    if (before === undefined || before === name) return
    put.run(endOfEra(before), String(newest.get()))
    put.run(ERA, name)
  })
  begin.immediate()
}

export type AboutReads = ReturnType<typeof aboutReads>
export type AboutWrites = ReturnType<typeof aboutWrites>

export function aboutReads(db: Statements, { newestChange }: { newestChange(): Promise<number> }) {
  const fact = db.one<{ value: string }, string>('select value from about where key = $key')
  const epoch = async () => must(await fact('epoch'), 'the epoch').value
  const era = async () => (await fact(ERA))?.value ?? epoch()
  return {
    /**
     * A random value that identifies this database and changes when a backup is restored, even under a running server.
     */
    epoch,
    /** The name of the present era of the database. A new one begins each time a server opens it. */
    era,
    /**
     * Returns the number of the last change of an era, as far as there have been changes; -1 for an era that this database
     * does not know.
     */
    async lastChangeOf(name: string): Promise<number> {
      return name === (await era()) ? newestChange() : Number((await fact(endOfEra(name)))?.value ?? -1)
    },
  }
}

export function aboutWrites(db: Statements) {
  const fact = db.one<{ value: string }, string>('select value from about where key = $key')
  const keep = db.run<typeof about.$inferSelect>(`${insert(about)} on conflict (key) do nothing`)
  return {
    /** [PG3] @returns the fingerprint of the secret with which the servers of this database began; this one if it is new. */
    async keepFingerprint(value: string): Promise<string> {
      await keep({ key: FINGERPRINT, value })
      return must(await fact(FINGERPRINT), 'the fingerprint').value
    },
  }
}
