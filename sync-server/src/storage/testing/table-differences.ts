import { must } from '@hearthkeep/shared/kernel/must.ts'
import {
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from 'drizzle-kit/api'
import { getTableName } from 'drizzle-orm'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { allTables, hasRowid, numberedKey } from '../tables.ts'
import { indexStatement } from '../sqlite/create-tables.ts'
import type { Engine } from '../migrations.ts'
import { postgresTables } from '../postgres/tables.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** What the tables have and the last migration does not, as statements of each engine. */
export async function differences() {
  const sqliteTables = Object.fromEntries(allTables.map((table) => [getTableName(table), table]))
  const sqlite = await generateSQLiteDrizzleJson(sqliteTables)
  const postgres = generateDrizzleJson(postgresTables())
  const sqliteBefore = lastSnapshot<typeof sqlite>('sqlite') ?? (await generateSQLiteDrizzleJson({}))
  const postgresBefore = lastSnapshot<typeof postgres>('postgres') ?? generateDrizzleJson({})
  return [
    {
      engine: 'sqlite',
      statements: (await generateSQLiteMigration(sqliteBefore, sqlite)).map(mended),
      snapshot: { ...sqlite, prevId: sqliteBefore.id },
    },
    {
      engine: 'postgres',
      statements: await generateMigration(postgresBefore, postgres),
      snapshot: { ...postgres, prevId: postgresBefore.id },
    },
  ] as const
}

function lastSnapshot<Snapshot extends object>(engine: Engine): Snapshot | null {
  const meta = join(migrationsFolder, engine, 'meta')
  const names = existsSync(meta) ? readdirSync(meta).filter((name) => name.endsWith('_snapshot.json')) : []
  const last = names.toSorted().at(-1)
  return last === undefined ? null : (JSON.parse(readFileSync(join(meta, last), 'utf8')) as Snapshot)
}

/** Drizzle cannot say that a table has no rowid, and splits the expression of an index at its commas. */
function mended(statement: string): string {
  const index = /^CREATE (?:UNIQUE )?INDEX `(\w+)`/.exec(statement)?.[1]
  if (index !== undefined) return `${must(indexStatement(index), index)};`
  const name = /^CREATE TABLE `(\w+)`/.exec(statement)?.[1]
  const table = allTables.find((each) => getTableName(each) === name)
  if (!table || hasRowid(table) || numberedKey(table) !== undefined) return statement
  return statement.trimEnd().replace(/\);$/, ') WITHOUT ROWID;')
}
