import { existsSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadOrCreateSecret, storeKeysOf } from './accounts/secret-for.ts'
import { readSettings } from './settings.ts'
import { mintEpoch } from './storage/about.ts'
import {
  administratorIn,
  databaseIn,
  keepFilesPrivate,
  lockDataFolder,
  readPrivateFile,
  writePrivateFile,
} from './storage/files/data-folder.ts'
import type { MoveEnd } from './storage/move/move-end.ts'
import { moveRows } from './storage/move/move-rows.ts'
import { postgresEnd } from './storage/move/postgres-end.ts'
import { sqliteEnd } from './storage/move/sqlite-end.ts'
import { openStore } from './storage/open-store.ts'
import { SqliteStore } from './storage/sqlite-store.ts'

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

interface Installation {
  dataDir: string
  /** The database in it. */
  file: string
  secret: string
  /** The PostgreSQL database. */
  url: string | undefined
}

async function moveToPostgres({ dataDir, file, secret, url }: Installation): Promise<void> {
  if (url === undefined) throw new Error('Say where to: npm run move-to-postgres -- --to postgres://…')
  if (!existsSync(file)) throw new Error(`No database at ${file}. Is DATA_DIR correct?`)
  await move(
    () => sqliteEnd(file),
    () => postgresEnd(url),
  )
  // The first to open it says which secret its servers have, and who administers it.
  const credential = readPrivateFile(administratorIn(dataDir))
  const store = await openStore({ dataDir, databaseUrl: url }, storeKeysOf(secret))
  if (credential !== null) await store.write((tx) => tx.saveAdministratorCredential(credential))
  await store.close()
  say(`${file} was left as it is. From now on start the server with DATABASE_URL and with the same SESSION_SECRET;`)
  say('if you set none so far, it is in the file session-secret beside it.')
}

async function moveToSqlite({ dataDir, file, secret, url }: Installation): Promise<void> {
  if (url === undefined) throw new Error('Say where from: npm run move-to-sqlite -- --from postgres://…')
  if (existsSync(file)) throw new Error(`${file} exists already. Move it away first.`)
  const part = `${file}.moving`
  await move(
    () => postgresEnd(url),
    () => sqliteEnd(part),
  )
  const store = new SqliteStore({ file: part, newEpoch: mintEpoch(), box: storeKeysOf(secret).box })
  const credential = await store.read((view) => view.administration.credential())
  await store.close()
  renameSync(part, file)
  if (credential !== null) writePrivateFile(administratorIn(dataDir), credential)
  say(`Everything is in ${file}. From now on start the server without DATABASE_URL.`)
}

// npm run move-to-postgres -- --to URL and npm run move-to-sqlite -- --from URL: copy the rows of an installation whose
// server is stopped. What they copy stays as it is. After a kill, the same command goes on.
keepFilesPrivate()
try {
  const { dataDir, sessionSecret } = readSettings({ ...process.env, DATABASE_URL: '' })
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, from: { type: 'string' } },
  })
  const unlock = lockDataFolder(dataDir)
  const file = resolve(databaseIn(dataDir))
  const secret = sessionSecret ?? loadOrCreateSecret(join(dataDir, 'session-secret'))
  await (positionals[0] === 'postgres'
    ? moveToPostgres({ dataDir, file, secret, url: values.to })
    : moveToSqlite({ dataDir, file, secret, url: values.from }))
  unlock()
} catch (error) {
  process.stderr.write(`The installation was not moved. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
