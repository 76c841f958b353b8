import { existsSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadOrCreateSecret, storeKeysOf } from './accounts/secret-for.ts'
import { bringContents, broughtInWords } from './documents/bring-contents.ts'
import { FolderContents } from './documents/folder-contents.ts'
import { S3Contents } from './documents/s3/s3-contents.ts'
import { readSettings } from './settings.ts'
import { mintEpoch } from './storage/about.ts'
import { namedContents } from './storage/backup/count-contents.ts'
import {
  administratorIn,
  databaseIn,
  documentsIn,
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
  /** Where to copy the files of documents: a folder, or `s3://bucket/prefix` with the other settings of a bucket. */
  documents: string | undefined
}

async function moveToPostgres({ dataDir, file, secret, url, documents }: Installation): Promise<void> {
  if (url === undefined) throw new Error('Say where to: npm run move-to-postgres -- --to postgres://…')
  if (!existsSync(file)) throw new Error(`No database at ${file}. Is DATA_DIR correct?`)
  // Before the rows: no server starts until they are there.
  if (documents !== undefined) await bringDocuments({ dataDir, file, to: documents })
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

async function moveToSqlite({ dataDir, file, secret, url }: Omit<Installation, 'documents'>): Promise<void> {
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

async function bringDocuments({ dataDir, file, to }: Pick<Installation, 'dataDir' | 'file'> & { to: string }) {
  const now = () => new Date()
  const bucket = to.startsWith('s3://')
    ? readSettings({ ...process.env, DATABASE_URL: '', DOCUMENTS: to }).documents
    : null
  const place = bucket ? new S3Contents({ place: bucket, now }) : new FolderContents({ folder: resolve(to), now })
  await place.check()
  const from = new FolderContents({ folder: documentsIn(dataDir), now })
  say(broughtInWords(await bringContents(namedContents(file), { from, to: place }), to))
}

// npm run move-to-postgres -- --to URL [--documents PLACE] and npm run move-to-sqlite -- --from URL: copy the rows of an
// installation whose server is stopped, and its documents if asked. What they copy stays as it is. After a kill, the same
// command goes on.
keepFilesPrivate()
try {
  const { dataDir, sessionSecret } = readSettings({ ...process.env, DATABASE_URL: '' })
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, from: { type: 'string' }, documents: { type: 'string' } },
  })
  const unlock = lockDataFolder(dataDir)
  const file = resolve(databaseIn(dataDir))
  const secret = sessionSecret ?? loadOrCreateSecret(join(dataDir, 'session-secret'))
  const { to, from, documents } = values
  await (positionals[0] === 'postgres'
    ? moveToPostgres({ dataDir, file, secret, url: to, documents })
    : moveToSqlite({ dataDir, file, secret, url: from }))
  unlock()
} catch (error) {
  process.stderr.write(`The installation was not moved. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
