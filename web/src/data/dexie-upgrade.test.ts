import { aPropertyId, anOwnership, aProperty } from '@hearthkeep/shared/testing/builders.ts'
import { Dexie } from 'dexie'
import { indexedDB, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { DexieStore } from './dexie-store.ts'

Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

/** As version 3 of the app's database had them. */
const tablesOfYesterday = {
  user: 'id, scope',
  property: 'id, scope',
  membership: 'id, scope, userId',
  system: 'id, scope, propertyId',
  maintenanceItem: 'id, scope, propertyId, systemId',
  outbox: 'seq',
  refused: 'id',
  replaced: 'key',
  unknown: 'key',
  scopes: 'id',
  summaries: 'propertyId',
  device: 'key',
  drafts: 'key',
}

test('a database of yesterday keeps its rows and gets the tables that are new', async () => {
  const yesterday = new Dexie('of-yesterday')
  yesterday.version(3).stores(tablesOfYesterday)
  await yesterday.table('property').put(aProperty())
  yesterday.close()

  const store = new DexieStore('of-yesterday')
  await store.write((tables) => tables.rows.ownership.put([anOwnership()]))
  expect(await store.read((tables) => tables.rows.property.get(aPropertyId()))).toEqual(aProperty())
  expect(await store.read((tables) => tables.rows.ownership.get(aPropertyId()))).toEqual(anOwnership())
  store.close()
})
