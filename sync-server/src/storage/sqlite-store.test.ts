import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { sparseRow } from '@hearthkeep/shared/kernel/sparse-row.ts'
import { aMutationId, aProperty, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import SqliteDatabase from 'better-sqlite3'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MIGRATIONS_TABLE } from './migrations.ts'
import { SqliteStore, type SqliteOptions } from './sqlite-store.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthkeep-sqlite-'))
  file = join(folder, 'test.sqlite')
})

afterEach(() => rmSync(folder, { recursive: true }))

const property = aProperty()
const mutation = aMutationId()

const addProperty = (store: SqliteStore) =>
  store.write((tx) =>
    tx.apply({
      mutation,
      name: 'property.create',
      actor: aUserId(),
      at: property.createdAt,
      changes: [{ entity: 'property', id: property.id, before: null, after: property }],
    }),
  )

const epochOf = (store: SqliteStore) => store.read((view) => view.epoch())

test('[P4] a database keeps its epoch when it is reopened', async () => {
  for (const newEpoch of ['first', 'second']) {
    const store = new SqliteStore({ file, newEpoch })
    expect(await epochOf(store)).toBe('first')
    await store.close()
  }
})

test('[P4] a restored database has a new epoch permanently', async () => {
  await new SqliteStore({ file, newEpoch: 'first' }).close()
  await new SqliteStore({ file, newEpoch: 'second', as: 'restored' }).close()
  const store = new SqliteStore({ file, newEpoch: 'third' })
  expect(await epochOf(store)).toBe('second')
  await store.close()
})

test('a dump of an in-memory database opens unchanged', async () => {
  const store = new SqliteStore({ file: ':memory:', newEpoch: 'first' })
  await addProperty(store)
  expect(await copied(await store.dump())).toEqual({ epoch: 'first', property })
  await store.close()
})

test('a dump of a file database is a file that opens unchanged', async () => {
  const store = new SqliteStore({ file, newEpoch: 'first' })
  await addProperty(store)
  writeFileSync(`${file}.copy`, await store.dump())
  expect(await copied(`${file}.copy`)).toEqual({ epoch: 'first', property })
  await store.close()
})

async function copied(file: SqliteOptions['file']) {
  const copy = new SqliteStore({ file, newEpoch: 'second' })
  const property = await copy.read((view) => view.get('property', aPropertyId()))
  const epoch = await epochOf(copy)
  await copy.close()
  return { epoch, property }
}

test('rows written before a field existed have null in the new field', async () => {
  const store = new SqliteStore({ file, newEpoch: 'first' })
  await addProperty(store)
  await store.close()
  const old = new SqliteDatabase(file)
  old.exec(`drop table ${MIGRATIONS_TABLE}; alter table property drop column "ccrDocumentUrl"`)
  old.close()

  const now = new SqliteStore({ file, newEpoch: 'first' })
  const row = await now.read((view) => view.get('property', aPropertyId()))
  expect(row).toEqual({ ...property, ccrDocumentUrl: null })
  await now.close()
})

test('a database whose columns are stored in another way is not opened', () => {
  const old = new SqliteDatabase(file)
  old.exec('create table changes (number integer primary key, scope text not null)')
  old.close()
  expect(() => new SqliteStore({ file, newEpoch: 'first' })).toThrow(/^changes\.scope is stored as text/)
})

test('[I5] a text whose transaction is rolled back does not share its code with the next one', async () => {
  const store = new SqliteStore({ file, newEpoch: 'first' })
  const apply = (n: number, then: () => void) =>
    store.write(async (tx) => {
      const row = aProperty({ id: aPropertyId(n), scope: propertyScope(aPropertyId(n)) })
      const changes = [{ entity: 'property' as const, id: row.id, before: null, after: row }]
      await tx.apply({ mutation, name: 'property.create', actor: aUserId(), at: row.createdAt, changes })
      then()
    })
  const fail = () => {
    throw new Error('a bug')
  }
  await expect(apply(1, fail)).rejects.toThrow('a bug')
  for (const n of [2, 1]) await apply(n, () => undefined)
  for (const n of [1, 2]) {
    const stored = await store.read((view) => view.byIndex('property', 'scope', propertyScope(aPropertyId(n))))
    expect(stored.map(({ id, scope }) => [id, scope])).toEqual([[aPropertyId(n), propertyScope(aPropertyId(n))]])
  }
  await store.close()
})

test('a read continues during a write', async () => {
  const store = new SqliteStore({ file, newEpoch: 'first' })
  await store.write(async () => {
    expect(await store.read((view) => view.get('property', aPropertyId()))).toBeUndefined()
  })
  await store.close()
})

test('[P25] the log stores only the earlier values of changed fields, from which the later ones follow', async () => {
  const store = new SqliteStore({ file, newEpoch: 'first' })
  await addProperty(store)
  const renamed = { ...property, address: '15 Main St', updatedAt: '2026-11-20T09:00:00.000Z' }
  await store.write((tx) =>
    tx.apply({
      mutation,
      name: 'property.edit',
      actor: aUserId(),
      at: renamed.updatedAt,
      changes: [{ entity: 'property', id: property.id, before: property, after: renamed }],
    }),
  )
  const [edit, creation] = await store.read((view) => view.history('property', property.id))
  const before = { address: '14 Main St', updatedAt: property.updatedAt }
  expect(edit).toMatchObject({ version: 2, before, after: { address: '15 Main St', updatedAt: renamed.updatedAt } })
  expect(creation).toMatchObject({ version: 1, before: null, after: sparseRow('property', property) })
  await store.close()
  const database = new SqliteDatabase(file)
  const stored = database.prepare('select before from changes order by number').pluck().all()
  database.close()
  expect(stored).toEqual([null, JSON.stringify(before)])
})
