import { propertyScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMutationId, aProperty, aPropertyId, aSystem, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import SqliteDatabase from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreDatabase } from './backup/restore-database.ts'
import { SqliteStore } from './sqlite-store.ts'
import { aRecord, put, remove, testMutation } from './testing/every-store.ts'

let folder: string
let damaged: string
const scope = propertyScope(aPropertyId())
const other = propertyScope(aPropertyId(2))

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthkeep-mend-'))
  damaged = join(folder, 'damaged.sqlite')
  const store = new SqliteStore({ file: damaged, newEpoch: 'first' })
  const gone = aSystem()
  await store.write(async (tx) => {
    await tx.apply(testMutation(put('property', aProperty()), put('system', gone)))
    await tx.apply(testMutation(remove('system', gone)))
    await tx.apply(testMutation(put('property', aProperty({ id: aPropertyId(2), scope: other }))))
    await tx.record(aRecord(1, { status: 'refused', refusal: { kind: 'invalid', message: 'no' } }))
  })
  await store.close()
  damage(damaged)
})

afterEach(() => rmSync(folder, { recursive: true }))

/** What a refused mutation without a name, and a report of drift after it, left in a database of an earlier version. */
function damage(file: string): void {
  const database = new SqliteDatabase(file)
  database.exec(`insert into dictionary (text) values ('')`)
  database.exec(`update mutations set name = (select code from dictionary where text = '')`)
  database.prepare('update scopes set "rowCount" = 0, "rowSum" = 0 where id = ?').run(scope)
  database.close()
}

async function contentsOf(store: SqliteStore) {
  return store.read(async (view) => ({
    epoch: await view.epoch(),
    rows: (await view.page(scope, { after: null, limit: 10 })).rows.map(({ entity }) => entity),
    counts: [(await view.scopeState(scope))?.checksum, (await view.scopeState(other))?.checksum],
    name: (await view.mutation(aUserId(), aMutationId(1)))?.name,
    tombstoned: (await view.oldTombstones({ before: '2100-01-01', after: null }))?.scope,
  }))
}

/** The checksum of a scope with one property. */
async function checksumOf(id: Scope) {
  const store = new SqliteStore({ file: ':memory:', newEpoch: 'first' })
  const property = id === scope ? aProperty() : aProperty({ id: aPropertyId(2), scope: other })
  await store.write((tx) => tx.apply(testMutation(put('property', property))))
  const state = await store.read((view) => view.scopeState(id))
  await store.close()
  return state?.checksum
}

test('[SE140] [SE141] a start mends a database with an empty text, once, and its devices load everything again', async () => {
  const mended = {
    epoch: 'second',
    rows: ['property'],
    counts: [await checksumOf(scope), await checksumOf(other)],
    name: 'unknown',
    tombstoned: scope,
  }
  for (const newEpoch of ['second', 'third']) {
    const store = new SqliteStore({ file: damaged, newEpoch })
    expect(await contentsOf(store)).toEqual(mended)
    await store.close()
  }
})

test('[SE141] a restore mends a backup with an empty text, also under a running server', async () => {
  const live = join(folder, 'live.sqlite')
  const store = new SqliteStore({ file: live, newEpoch: 'before' })
  restoreDatabase({ backup: damaged, live, keepAs: join(folder, 'kept.sqlite'), newEpoch: 'restored' })
  expect(await contentsOf(store)).toMatchObject({
    epoch: 'restored',
    rows: ['property'],
    counts: [await checksumOf(scope), await checksumOf(other)],
  })
  await store.close()
})
