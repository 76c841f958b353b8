import { aDocument, aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentPath } from './documents/folder-contents.ts'
import { pdf, png, sha256, text } from './documents/testing/files.ts'
import { documentsAt, filesIn, s3Server } from './documents/testing/s3-server.ts'
import {
  administratorIn,
  databaseIn,
  documentsIn,
  lockDataFolder,
  readPrivateFile,
  writePrivateFile,
} from './storage/files/data-folder.ts'
import { PostgresStore } from './storage/postgres/postgres-store.ts'
import { SqliteStore } from './storage/sqlite-store.ts'
import type { Store } from './storage/store.ts'
import { testMutation } from './storage/testing/every-store.ts'
import { emptyPostgresUrl, postgresUrl } from './storage/testing/empty-postgres.ts'
import { builtProgram } from './testing/built-program.ts'

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'hearthkeep-move-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

const run = (...args: string[]) => runWith({}, ...args)

async function runWith(settings: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, ...settings }
  const child = spawn(process.execPath, [builtProgram('move'), ...args], { env })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (text) => (stdout += String(text)))
  child.stderr.on('data', (text) => (stderr += String(text)))
  await once(child, 'close')
  return { code: child.exitCode, stdout, stderr }
}

const ann = { userId: aUserId(), emailKey: 'ann@example.com', usernameKey: 'ann', passwordHash: 'x' }
const administrator = JSON.stringify({ username: 'admin', passwordHash: 'x' })
const addAnn = (store: Store) => store.write((tx) => tx.addAccount(ann))
const emailOfAnn = (store: Store) => store.read(async (view) => (await view.accountByEmail(ann.emailKey))?.userId)

test('[PG6] an installation moves to PostgreSQL and back by command', async () => {
  await emptyPostgresUrl()
  const file = new SqliteStore({ file: databaseIn(dataDir), newEpoch: 'first' })
  await addAnn(file)
  writePrivateFile(administratorIn(dataDir), administrator)
  await file.close()
  const there = await run('postgres', '--to', postgresUrl())
  expect(there).toMatchObject({ code: 0, stderr: '' })
  expect(there.stdout).toContain('accounts: 1\nMoved 1 rows. Counts and checksums are equal.\n')
  expect(there.stdout).toContain('DATABASE_URL')
  const moved = await PostgresStore.open({ url: postgresUrl(), newEpoch: 'second' })
  expect(await emailOfAnn(moved)).toBe(ann.userId)
  await moved.close()

  // The file that was moved is never overwritten.
  const refused = await run('sqlite', '--from', postgresUrl())
  expect(refused.stderr).toMatch(/^The installation was not moved\. .+ exists already\. Move it away first\.\n$/)
  for (const path of [databaseIn(dataDir), administratorIn(dataDir)]) rmSync(path)
  expect(await run('sqlite', '--from', postgresUrl())).toMatchObject({ code: 0, stderr: '' })
  const back = new SqliteStore({ file: databaseIn(dataDir), newEpoch: 'third' })
  expect(await emailOfAnn(back)).toBe(ann.userId)
  expect(await back.read((view) => view.epoch())).toBe('first')
  expect(readPrivateFile(administratorIn(dataDir))).toBe(administrator)
  await back.close()
})

test('[PG6] nothing moves while the server runs, to nowhere, or from nothing', async () => {
  expect((await run('postgres')).stderr).toContain('Say where to: npm run move-to-postgres')
  expect((await run('sqlite')).stderr).toContain('Say where from: npm run move-to-sqlite')
  expect((await run('postgres', '--to', postgresUrl())).stderr).toContain('Is DATA_DIR correct?')
  await new SqliteStore({ file: databaseIn(dataDir), newEpoch: 'first' }).close()
  const away = await run('postgres', '--to', 'postgres://127.0.0.1:1/hearthkeep')
  expect(away).toMatchObject({ code: 1, stderr: expect.stringContaining('The database cannot be reached') })
  const unlock = lockDataFolder(dataDir)
  expect((await run('postgres', '--to', postgresUrl())).stderr).toContain('another Hearthkeep server is using it')
  unlock()
})

/** An installation with documents, of which one file was damaged, and one never arrived. */
async function withDocuments() {
  const files = { whole: pdf(), other: png(), damaged: text('Receipt'), lost: text('Gone') }
  const types = { whole: 'application/pdf', other: 'image/png', damaged: 'text/plain', lost: 'text/plain' } as const
  const store = new SqliteStore({ file: databaseIn(dataDir), newEpoch: 'first' })
  const rows = Object.entries(files).map(([name, bytes], n) =>
    aDocument({
      id: aDocumentId(n + 1),
      hash: sha256(bytes),
      fileSize: bytes.length,
      fileType: types[name as keyof typeof types],
      state: 'available',
    }),
  )
  const changes = rows.map((after) => ({ entity: 'document' as const, id: after.id, before: null, after }))
  await store.write((tx) => tx.apply({ ...testMutation(), changes }))
  await store.close()
  for (const [name, bytes] of Object.entries(files)) {
    const path = contentPath(documentsIn(dataDir), sha256(bytes))
    mkdirSync(dirname(path), { recursive: true })
    if (name !== 'lost') writeFileSync(path, name === 'damaged' ? text('Recei?t') : bytes)
  }
  return { wholeFiles: [sha256(files.whole), sha256(files.other)], damagedFile: sha256(files.damaged) }
}

test('[DS5] documents are copied to a bucket, checked by their hashes, and a second run goes on', async () => {
  await emptyPostgresUrl()
  const { place, objects } = await s3Server()
  const { DOCUMENTS, ...settings } = documentsAt(place)
  const { wholeFiles, damagedFile } = await withDocuments()
  const move = () => runWith(settings, 'postgres', '--to', postgresUrl(), '--documents', DOCUMENTS)
  const first = await move()
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toContain(
    `Documents in ${DOCUMENTS}: copied 2 files, 0 files there already.\nMissing: one file.\nDamaged, and not copied: ${damagedFile}.\n`,
  )
  expect(
    objects()
      .map((path) => path.slice(-64))
      .toSorted(),
  ).toEqual(wholeFiles.toSorted())
  await emptyPostgresUrl()
  expect(await move()).toMatchObject({
    stderr: '',
    stdout: expect.stringContaining('copied 0 files, 2 files there already'),
  })
})

test('[DS5] documents are copied to a folder', async () => {
  await emptyPostgresUrl()
  const { wholeFiles } = await withDocuments()
  const to = join(dataDir, 'shared')
  expect(await run('postgres', '--to', postgresUrl(), '--documents', to)).toMatchObject({ code: 0 })
  expect(
    filesIn(to)
      .map((path) => path.slice(-64))
      .toSorted(),
  ).toEqual(wholeFiles.toSorted())
})

test('[DS5] nothing moves to a bucket that cannot be used', async () => {
  await withDocuments()
  const { place } = await s3Server()
  const { DOCUMENTS, ...settings } = documentsAt({ ...place, secretAccessKey: 'wrong' })
  const refused = await runWith(settings, 'postgres', '--to', postgresUrl(), '--documents', DOCUMENTS)
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/was not moved.*SignatureDoesNotMatch/) })
})
