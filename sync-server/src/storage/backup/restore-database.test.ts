import type { Property } from '@hearthkeep/shared/entities.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMutationId, aProperty, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import SqliteDatabase from 'better-sqlite3'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testProgram } from '../../testing/built-program.ts'
import type { ApiToken } from '../accounts/api-tokens.ts'
import { copyDatabase } from './copy-database.ts'
import { examineBackup, onlyEmptied, restoreDatabase } from './restore-database.ts'
import { SqliteStore } from '../sqlite-store.ts'
import { allTables } from '../tables.ts'
import { MIGRATIONS_TABLE } from '../migrations.ts'

let folder: string
let live: string
let backup: string
let keepAs: string
let store: SqliteStore

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthkeep-restore-'))
  live = join(folder, 'live.sqlite')
  backup = join(folder, 'backup.sqlite')
  keepAs = join(folder, 'kept.sqlite')
  store = new SqliteStore({ file: live, newEpoch: 'first' })
  await addAccount('ann', 1)
  copyDatabase({ from: live, to: backup })
  await addAccount('max', 2)
})

afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const addAccount = (name: string, n: number) =>
  store.write((tx) => tx.addAccount({ userId: aUserId(n), emailKey: name, usernameKey: name, passwordHash: 'x' }))

/** Returns what a server with the open database sees. */
const seen = (from = store) =>
  from.read(async (view) => ({
    epoch: await view.epoch(),
    names: [await view.accountByEmail('ann'), await view.accountByEmail('max')].flatMap((each) => each?.emailKey ?? []),
  }))

async function seenIn(file: string) {
  const opened = new SqliteStore({ file, newEpoch: 'opened' })
  const contents = await seen(opened)
  await opened.close()
  return contents
}

const before = { epoch: 'first', names: ['ann', 'max'] }
const after = { epoch: 'restored', names: ['ann'] }
const restore = (from = backup) => restoreDatabase({ backup: from, live, keepAs, newEpoch: 'restored' })

test('[SE52] a restore ends every session, API token and account link, both current and in the backup', async () => {
  const expiresAt = '2027-01-01T00:00:00.000Z'
  const [ofBackup, ofNow] = [
    { id: 'of the backup', userId: aUserId(1), startedAt: '2026-11-20T12:00:00.000Z', expiresAt, device: null },
    { id: 'of now', userId: aUserId(2), startedAt: '2026-11-20T12:00:00.000Z', expiresAt, device: null },
  ]
  const administrator = { id: 'the administrator’s', startedAt: '2026-11-20T12:00:00.000Z', expiresAt }
  await store.write(async (tx) => {
    await tx.addSession(ofBackup)
    await tx.administratorSessions.add(administrator)
  })
  const link = {
    id: 'l',
    userId: aUserId(1),
    purpose: 'reset_password',
    email: 'a',
    tokenHash: 'h',
    expiresAt,
  } as const
  const token: ApiToken = {
    id: 't',
    userId: aUserId(1),
    tokenHash: 'h',
    start: 'hk_01234567',
    name: 'Export',
    rights: 'read',
    propertyIds: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    expiresAt: null,
    lastUsedAt: null,
  }
  await store.write(async (tx) => {
    await tx.saveAccountLink(link)
    await tx.addApiToken(token)
  })
  const later = join(folder, 'later.sqlite')
  copyDatabase({ from: live, to: later })
  await store.write((tx) => tx.addSession(ofNow))
  restore(later)
  expect(await store.read((view) => Promise.all([view.session(ofBackup.id), view.session(ofNow.id)]))).toEqual([
    undefined,
    undefined,
  ])
  expect(await store.read((view) => view.administration.session(administrator.id))).toBeUndefined()
  expect(await store.read((view) => view.accountLink(link.id))).toBeUndefined()
  expect(await store.read((view) => view.apiToken(token.id))).toBeUndefined()
})

test('[P4] a server with the database open sees the backup under a new epoch and continues', async () => {
  expect(restore()?.rows).toEqual(new Map([['accounts', 2]]))
  expect(await seen()).toEqual(after)
  await addAccount('max', 3)
  expect(await seen()).toEqual({ epoch: 'restored', names: ['ann', 'max'] })
})

test('[P4] a backup whose texts have other codes is read correctly by a server with the database open', async () => {
  const rows = [1, 2].map((n) => aProperty({ id: aPropertyId(n), scope: propertyScope(aPropertyId(n)) }))
  const add = (to: SqliteStore, row: Property) =>
    to.write((tx) => {
      const changes = [{ entity: 'property' as const, id: row.id, before: null, after: row }]
      return tx.apply({ mutation: aMutationId(), name: 'test', actor: aUserId(), at: row.createdAt, changes })
    })
  const other = join(folder, 'other.sqlite')
  const otherStore = new SqliteStore({ file: other, newEpoch: 'other' })
  for (const row of rows.toReversed()) await add(otherStore, row)
  await otherStore.close()
  for (const row of rows) await add(store, row)
  for (const row of rows) await store.read((view) => view.byIndex('property', 'scope', row.scope))
  restore(other)
  for (const row of rows)
    expect(await store.read((view) => view.byIndex('property', 'scope', row.scope))).toEqual([row])
})

test('the replaced database is kept and can itself be restored', async () => {
  restore()
  expect(await seenIn(keepAs)).toEqual(before)
  restoreDatabase({ backup: keepAs, live, keepAs: `${keepAs}.2`, newEpoch: 'again' })
  expect(await seen()).toEqual({ ...before, epoch: 'again' })
})

// Writes two copies to disk, which is slow on a busy machine.
test('a backup is only read, and no temporary files remain', () => {
  const bytes = readFileSync(backup)
  expect(examineBackup({ backup, live }).rows).toEqual(new Map([['accounts', 1]]))
  restore()
  expect(readFileSync(backup)).toEqual(bytes)
  expect(readdirSync(folder).filter((name) => !/^live\.sqlite(-wal|-shm)?$/.test(name))).toEqual([
    'backup.sqlite',
    'kept.sqlite',
  ])
})

test('if there is no database yet, one is created and nothing is kept', async () => {
  const newDatabase = join(folder, 'new', 'live.sqlite')
  expect(restoreDatabase({ backup, live: newDatabase, keepAs, newEpoch: 'restored' })).toBeNull()
  expect(await seenIn(newDatabase)).toEqual(after)
  expect(readdirSync(folder)).not.toContain('kept.sqlite')
})

test('nothing is restored if the current database cannot be kept', async () => {
  writeFileSync(keepAs, 'mine')
  expect(() => restore()).toThrow('already exists and was left unchanged')
  expect(await seen()).toEqual(before)
})

test('a manual copy with its latest changes in a WAL file can be restored', async () => {
  const byHand = join(folder, 'by-hand.sqlite')
  for (const suffix of ['', '-wal']) writeFileSync(byHand + suffix, readFileSync(live + suffix))
  restore(byHand)
  expect(await seen()).toEqual({ ...before, epoch: 'restored' })
})

describe('a backup from another version', () => {
  const alter = (...statements: string[]) => {
    const old = new SqliteDatabase(backup)
    // It was made before there were migrations.
    for (const statement of [`drop table ${MIGRATIONS_TABLE}`, ...statements]) old.exec(statement)
    old.close()
  }

  test('with missing columns is restored', async () => {
    alter('alter table property drop column "ccrDocumentUrl"', 'alter table mutations drop column replaced')
    restore()
    expect(await seen()).toEqual(after)
  })

  test('with missing tables is restored', async () => {
    alter('drop table dead_letters', 'drop table membership')
    restore()
    expect(await seen()).toEqual(after)
  })

  test('that is newer is refused, because unknown columns would be lost', async () => {
    alter('alter table property add column "dreams" text')
    expect(() => restore()).toThrow('it was made by a newer version of Hearthkeep: property.dreams is unknown')
    expect(await seen()).toEqual(before)
  })
})

describe('a refused backup', () => {
  const bytesOf = (file: string) => readFileSync(file).length
  const damaged: [string, (file: string) => void, RegExp][] = [
    ['truncated to half', (file) => truncateSync(file, Math.floor(bytesOf(file) / 2)), /malformed|it is truncated/],
    ['without its last byte', (file) => truncateSync(file, bytesOf(file) - 1), /it is truncated/],
    ['empty', (file) => truncateSync(file, 0), /it is not a Hearthkeep database/],
    ['not a database', (file) => writeFileSync(file, 'Dear diary, '.repeat(1000)), /not a database/],
    ['another program’s database', (file) => writeForeign(file), /it is not a Hearthkeep database/],
    ['damaged', (file) => overwriteMiddle(file), /damaged|malformed/],
    ['missing', (file) => rmSync(file), /does not exist/],
  ]

  function writeForeign(file: string): void {
    rmSync(file)
    const foreign = new SqliteDatabase(file)
    foreign.exec('create table about (key text, value text)')
    foreign.close()
  }

  function overwriteMiddle(file: string): void {
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0xa5, 4096, 3 * 4096))
  }

  test.each(damaged)('that is %s changes nothing', async (_how, spoil, why) => {
    spoil(backup)
    expect(() => restore()).toThrow(why)
    expect(await seen()).toEqual(before)
    expect(readdirSync(folder)).not.toContain('kept.sqlite')
  })

  test('that is the current database itself changes nothing', () => {
    expect(() => restore(live)).toThrow('is the live database, not a backup')
  })
})

describe('[I5] a restore that is killed', () => {
  // Each table is emptied and filled, except those that are only emptied.
  const last = allTables.length * 2 - onlyEmptied.size

  const dieAt = (statement: number) => {
    const args = [testProgram('dying-restore'), live, backup, String(statement)]
    expect(spawnSync(process.execPath, args).signal).toBe('SIGKILL')
  }

  test.each([
    ['before its first statement', 0],
    ['after removing the first rows', 1],
    ['in the middle', allTables.length],
    ['before its last statement', last - 1],
  ])('a restore that is killed %s changes nothing', async (_when, statement) => {
    dieAt(statement)
    expect(await seen()).toEqual(before)
    await addAccount('eve', 4)
    expect(await seenIn(live)).toEqual(before)
  })

  test('a restore that is killed after its commit is complete', async () => {
    dieAt(last)
    expect(await seen()).toEqual(after)
  })
})

test('[DO11] contents that a backup needs are fetched while no one else can write, so they cannot be collected again', () => {
  let isLocked = false
  const bring = () => {
    const other = new SqliteDatabase(live, { timeout: 0 })
    try {
      other.exec('begin immediate')
    } catch {
      isLocked = true
    } finally {
      other.close()
    }
  }
  restoreDatabase({ backup, live, keepAs, newEpoch: 'second', bring })
  expect(isLocked).toBe(true)
})
