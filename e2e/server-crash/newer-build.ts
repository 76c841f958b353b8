import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { MIGRATIONS_TABLE, newestMigration } from '../../sync-server/src/storage/migrations.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the next version adds: a column of a table that devices have too, one of a table they have not, and a table. */
const NEXT = `
  ALTER TABLE "maintenanceItem" ADD COLUMN "shade" text COLLATE "C";--> statement-breakpoint
  ALTER TABLE "devices" ADD COLUMN "model" text COLLATE "C";--> statement-breakpoint
  CREATE TABLE "next" ("id" text PRIMARY KEY)`

const journal = z.object({ entries: z.array(z.record(z.string(), z.unknown())).min(1) }).loose()

/**
 * Plays the next version: the server as it was built, in a folder of its own, with one more migration. Its code does not
 * use what that adds.
 *
 * @returns its program.
 */
export function newerBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-newer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const server = join(folder, 'sync-server')
  mkdirSync(server)
  for (const name of ['dist', 'migrations', 'package.json'])
    cpSync(join(root, 'sync-server', name), join(server, name), { recursive: true })
  for (const name of ['node_modules', 'web']) symlinkSync(join(root, name), join(folder, name))

  const migrations = join(server, 'migrations/postgres')
  const file = join(migrations, 'meta/_journal.json')
  const known = journal.parse(JSON.parse(readFileSync(file, 'utf8')))
  const entry = { ...known.entries.at(-1), idx: known.entries.length, when: Date.now(), tag: 'next' }
  writeFileSync(file, JSON.stringify({ ...known, entries: [...known.entries, entry] }))
  writeFileSync(join(migrations, 'next.sql'), NEXT)
  return join(server, 'dist/main.js')
}

/** Lets this process, which is of the present version, read the database. */
export async function forgetNext(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`delete from ${MIGRATIONS_TABLE} where created_at > $1`, [newestMigration('postgres').when])
  await client.end()
}
