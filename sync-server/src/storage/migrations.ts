import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

export type Engine = 'sqlite' | 'postgres'

/** Where Drizzle's migrator records what it has run. */
export const MIGRATIONS_TABLE = '__drizzle_migrations'

/** The folder with the numbered migrations of an engine, which `npm run migration` writes. */
export const migrationsOf = (engine: Engine): string => join((folder ??= findFolder()), engine)

let folder: string | undefined

/** A built program is in another folder than its sources. */
function findFolder(): string {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    for (const name of ['migrations', 'sync-server/migrations'])
      if (existsSync(join(at, name, 'sqlite/meta/_journal.json'))) return join(at, name)
    if (dirname(at) === at) throw new Error('the folder sync-server/migrations is missing')
  }
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })).min(1) })

const newest = new Map<Engine, { tag: string; when: number }>()

/** The last migration that this version knows; `when` orders them, and is how the migrator records one. */
export function newestMigration(engine: Engine): { tag: string; when: number } {
  const found = newest.get(engine)
  if (found) return found
  const { entries } = journal.parse(JSON.parse(readFileSync(join(migrationsOf(engine), 'meta/_journal.json'), 'utf8')))
  const last = entries.reduce((latest, each) => (each.when > latest.when ? each : latest))
  newest.set(engine, last)
  return last
}

/**
 * @param last the `when` of the last migration that a database has.
 * @throws Error if this version does not know it.
 */
export function mustKnow(engine: Engine, last: number): void {
  const { tag, when } = newestMigration(engine)
  if (last > when) throw new Error(`it was made by a newer version of Hearthkeep; this version ends with ${tag}`)
}
