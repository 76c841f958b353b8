import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  administratorIn,
  databaseIn,
  lockDataFolder,
  readPrivateFile,
  writePrivateFile,
} from './storage/files/data-folder.ts'
import { PostgresStore } from './storage/postgres/postgres-store.ts'
import { SqliteStore } from './storage/sqlite-store.ts'
import type { Store } from './storage/store.ts'
import { emptyPostgresUrl, postgresUrl } from './storage/testing/empty-postgres.ts'
import { builtProgram } from './testing/built-program.ts'

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'hearthkeep-move-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

async function run(...args: string[]) {
  const child = spawn(process.execPath, [builtProgram('move'), ...args], { env: { ...process.env, DATA_DIR: dataDir } })
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
