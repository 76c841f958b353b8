import { existsSync, renameSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from './settings.ts'
import { databaseIn, keepFilesPrivate, lockDataFolder } from './storage/files/data-folder.ts'
import type { MoveEnd } from './storage/move/move-end.ts'
import { moveRows } from './storage/move/move-rows.ts'
import { postgresEnd } from './storage/move/postgres-end.ts'
import { sqliteEnd } from './storage/move/sqlite-end.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

type Open = () => MoveEnd | Promise<MoveEnd>

async function move(openFrom: Open, openTo: Open): Promise<void> {
  const from = await openFrom()
  try {
    const to = await openTo()
    try {
      const rows = await moveRows({ from, to, onTable: (name, count) => count > 0 && say(`${name}: ${count}`) })
      say(`Moved ${rows} rows. Counts and checksums are equal.`)
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

async function moveToPostgres(file: string, url: string | undefined): Promise<void> {
  if (url === undefined) throw new Error('Say where to: npm run move-to-postgres -- --to postgres://…')
  if (!existsSync(file)) throw new Error(`No database at ${file}. Is DATA_DIR correct?`)
  await move(
    () => sqliteEnd(file),
    () => postgresEnd(url),
  )
  say(`${file} was left as it is. From now on start the server with DATABASE_URL and with the same SESSION_SECRET;`)
  say('if you set none so far, it is in the file session-secret beside it.')
}

async function moveToSqlite(file: string, url: string | undefined): Promise<void> {
  if (url === undefined) throw new Error('Say where from: npm run move-to-sqlite -- --from postgres://…')
  if (existsSync(file)) throw new Error(`${file} exists already. Move it away first.`)
  const part = `${file}.moving`
  await move(
    () => postgresEnd(url),
    () => sqliteEnd(part),
  )
  renameSync(part, file)
  say(`Everything is in ${file}. From now on start the server without DATABASE_URL.`)
}

// npm run move-to-postgres -- --to URL and npm run move-to-sqlite -- --from URL: copy the rows of an installation whose
// server is stopped. What they copy stays as it is. After a kill, the same command goes on.
keepFilesPrivate()
try {
  const { dataDir } = readSettings(process.env)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, from: { type: 'string' } },
  })
  const unlock = lockDataFolder(dataDir)
  const file = resolve(databaseIn(dataDir))
  await (positionals[0] === 'postgres' ? moveToPostgres(file, values.to) : moveToSqlite(file, values.from))
  unlock()
} catch (error) {
  process.stderr.write(`The installation was not moved. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
