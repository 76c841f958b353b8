import { anItem, anItemId, aPropertyId, anOwnership, aProperty } from '@hearthkeep/shared/testing/builders/builders.ts'
import { anInvitation, anInvitationId } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { aClientId, aTouchpoint } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aClientMessage, aTouchpointPlan } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { tallyOf } from '@hearthkeep/shared/overview/house-tally.ts'
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

test('a database of the first version loses the table that is no more, and nothing else', async () => {
  const yesterday = new Dexie('of-the-first-version')
  yesterday.version(1).stores({ ...tablesOfYesterday, base: 'key' })
  await yesterday.table('property').put(aProperty())
  await yesterday.table('drafts').put({ key: 'add-task', touched: {} })
  yesterday.close()

  const store = new DexieStore('of-the-first-version')
  expect(await store.read((tables) => tables.rows.property.get(aPropertyId()))).toEqual(aProperty())
  expect(await store.drafts.get('add-task')).toEqual({ key: 'add-task', touched: {} })
  store.close()
  const today = await new Dexie('of-the-first-version').open()
  expect(today.tables.map(({ name }) => name)).not.toContain('base')
  today.close()
})

test('what a database of yesterday holds is found by its days', async () => {
  const yesterday = new Dexie('without-days')
  yesterday.version(3).stores(tablesOfYesterday)
  await yesterday.table('maintenanceItem').put(anItem({ dueDate: '2026-12-01' }))
  yesterday.close()

  const store = new DexieStore('without-days')
  const span = { index: ['status', 'dueDate'], from: ['scheduled', '2026'], to: ['scheduled', '2027'] }
  expect(await store.read((tables) => tables.rows.maintenanceItem.between(span))).toHaveLength(1)
  store.close()
})

test('a database of before there were invitations holds them', async () => {
  const yesterday = new Dexie('without-invitations')
  yesterday.version(4).stores({ ...tablesOfYesterday, ownership: 'id, scope', calendarFeed: 'id, scope, secret' })
  await yesterday.table('property').put(aProperty())
  yesterday.close()

  const store = new DexieStore('without-invitations')
  await store.write((tables) => tables.rows.invitation.put([anInvitation()]))
  const found = await store.read((tables) => tables.rows.invitation.where('propertyId', aPropertyId()))
  expect(found.map(({ id }) => id)).toEqual([anInvitationId()])
  expect(await store.read((tables) => tables.rows.property.get(aPropertyId()))).toEqual(aProperty())
  store.close()
})

test('a database of before there were tallies finds tasks by the one they followed', async () => {
  const yesterday = new Dexie('without-tallies')
  yesterday.version(5).stores(tablesOfYesterday)
  const follower = anItem({ previousItemId: anItemId(2) })
  await yesterday.table('maintenanceItem').put(follower)
  yesterday.close()

  const store = new DexieStore('without-tallies')
  await store.write((tables) => tables.tallies.put([{ propertyId: aPropertyId(), ...tallyOf(noRows) }]))
  expect(await store.read((tables) => tables.tallies.all())).toHaveLength(1)
  const found = await store.read((tables) => tables.rows.maintenanceItem.where('previousItemId', anItemId(2)))
  expect(found).toEqual([follower])
  store.close()
})

test('a database of before there were messages holds them', async () => {
  const yesterday = new Dexie('without-messages')
  yesterday.version(6).stores(tablesOfYesterday)
  await yesterday.table('property').put(aProperty())
  yesterday.close()

  const store = new DexieStore('without-messages')
  await store.write((tables) => tables.rows.clientMessage.put([aClientMessage()]))
  expect(await store.read((tables) => tables.rows.clientMessage.where('clientId', aClientId()))).toHaveLength(1)
  expect(await store.read((tables) => tables.rows.property.get(aPropertyId()))).toEqual(aProperty())
  store.close()
})

test('a database of before there were plans holds them, and finds touchpoints by what suggested them', async () => {
  const yesterday = new Dexie('without-plans')
  yesterday.version(7).stores({ ...tablesOfYesterday, touchpoint: 'id, scope, clientId' })
  const touchpoint = aTouchpoint({ origin: 'anniversary/2026' })
  await yesterday.table('touchpoint').put(touchpoint)
  yesterday.close()

  const store = new DexieStore('without-plans')
  await store.write((tables) => tables.rows.touchpointPlan.put([aTouchpointPlan()]))
  expect(await store.read((tables) => tables.rows.touchpointPlan.all())).toEqual([aTouchpointPlan()])
  expect(await store.read((tables) => tables.rows.touchpoint.where('origin', 'anniversary/2026'))).toEqual([touchpoint])
  store.close()
})

const noRows = { systems: [], items: [], today: '2026-11-20' }
