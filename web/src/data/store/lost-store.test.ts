import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { aDocument } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { anItem, anItemId, aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { Dexie } from 'dexie'
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DexieStore } from './dexie-store.ts'
import { keptRows, ofScope } from './kept-rows.ts'
import { live } from './live.ts'
import type { PendingMutation } from './local-store.ts'
import { newDeviceState } from './new-device-state.ts'

const disk = new IDBFactory()
Object.assign(Dexie.dependencies, { indexedDB: disk, IDBKeyRange })

let databases = 0
let name = ''
let minted = 0
let isLeft = false
const opened: DexieStore[] = []

const newDevice = () => `device ${(minted += 1)}` as DeviceId

/** A page that has opened this person's store. */
async function aPage(): Promise<DexieStore> {
  const store = new DexieStore(name)
  opened.push(store)
  await store.write(async (tables) => {
    if (!(await tables.device.get('this'))) await tables.device.put([newDeviceState(newDevice())])
  })
  await store.watchForLoss({ newDevice, isLeft: () => isLeft })
  return store
}

beforeEach(() => {
  // Dexie logs that another connection deletes the database.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  name = `lost-${(databases += 1)}`
  minted = 0
  isLeft = false
})

afterEach(() => {
  for (const store of opened.splice(0)) store.close()
  vi.restoreAllMocks()
})

/** Deletes the database, as a page of the same site does. */
const remove = () => new Promise((resolve) => disk.deleteDatabase(name).addEventListener('success', resolve))

/** The browser closes the connections first, and tells them only then. */
async function evict(...stores: DexieStore[]): Promise<void> {
  for (const { database } of stores) {
    const connection = must(database.backendDB(), 'a connection')
    connection.onclose?.(new Event('close'))
  }
  await remove()
}

const device = (store: DexieStore) => store.read((tables) => tables.device.get('this'))
const users = (store: DexieStore) => store.read((tables) => tables.rows.user.all())
const pending = (seq: number) => ({ seq, sentence: `Change ${seq}` }) as PendingMutation

test.each([
  ['is evicted', evict],
  ['is deleted', remove],
])('[P36] a store that %s begins anew with a device of its own, and says what is gone', async (_name, removeStore) => {
  const store = await aPage()
  await store.write(async (tables) => {
    await tables.rows.user.put([aUser()])
    await tables.rows.document.put([aDocument({ state: 'waiting' })])
    await tables.outbox.put([pending(1), pending(2)])
  })
  await store.drafts.put({ key: 'add-property', touched: {} })
  const known = { changes: 2, sentences: ['Change 1', 'Change 2'], files: 1, drafts: 1 }
  // What the page remembers follows the store.
  await expect.poll(() => store.workHere.get()).toEqual(known)
  await removeStore(store)
  expect(await users(store)).toEqual([])
  expect(await device(store)).toMatchObject({ device: 'device 2', epoch: null, nextSeq: 1, syncedAt: null })
  expect(store.lost.get()).toEqual(known)
  expect(store.saving.get()).toBe('works')
})

test.each([
  ['is evicted', evict],
  ['is deleted', remove],
])('[P36] a store that %s is missed although nothing uses it', async (_name, removeStore) => {
  const store = await aPage()
  await store.write((tables) => tables.outbox.put([pending(1)]))
  // The page's own query has ended.
  await expect.poll(() => store.workHere.get().changes).toBe(1)
  await removeStore(store)
  await expect.poll(() => store.lost.get()).toMatchObject({ changes: 1 })
  expect(await device(store)).toMatchObject({ device: 'device 2' })
})

test.each([
  ['is evicted', evict],
  ['is deleted', remove],
])('[P61] the rows that a page keeps in memory are gone with a store that %s', async (_name, removeStore) => {
  const store = await aPage()
  const [lost, received] = [anItem(), anItem({ id: anItemId(2) })]
  await store.write((tables) => tables.rows.maintenanceItem.put([lost]))
  let shown: MaintenanceItem[] | null = null
  const watching = keptRows(store, {
    entity: 'maintenanceItem',
    wanted: ofScope('maintenanceItem', lost.scope),
  }).subscribe(({ rows }) => (shown = rows))
  await expect.poll(() => shown).toEqual([lost])
  await removeStore(store)
  await expect.poll(() => shown).toEqual([])
  // It begins anew, so nothing of it comes back with what is received.
  await store.write((tables) => tables.rows.maintenanceItem.put([received]))
  await expect.poll(() => shown).toEqual([received])
  watching.unsubscribe()
})

test('[P61] what a query of a page has found is gone with the store', async () => {
  const store = await aPage()
  await store.write((tables) => tables.rows.user.put([aUser()]))
  let shown: unknown[] | null = null
  const watching = live(() => users(store)).subscribe((rows) => (shown = rows))
  await expect.poll(() => shown).toHaveLength(1)
  await remove()
  await expect.poll(() => shown).toEqual([])
  watching.unsubscribe()
})

test('[P36] a connection that cannot be opened again is not tried without end', async () => {
  const store = await aPage()
  const opening = vi.spyOn(disk, 'open').mockImplementation(() => {
    throw new DOMException('It is gone', 'UnknownError')
  })
  store.database.close({ disableAutoOpen: false })
  await expect.poll(() => opening).toHaveBeenCalled()
  await expect(users(store)).rejects.toThrow(/./)
  const tries = opening.mock.calls.length
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  expect(opening.mock.calls).toHaveLength(tries)
  opening.mockRestore()
  expect(await users(store)).toEqual([])
  expect(store.lost.get()).toBeNull()
})

test('[P36] a change that was under way finds a device', async () => {
  const store = await aPage()
  await store.write((tables) => tables.rows.user.put([aUser()]), 'relaxed')
  await remove()
  const seen = await store.write(async (tables) => (await tables.device.get('this'))?.device, 'relaxed')
  expect(seen).toBe('device 2')
  expect(store.lost.get()).toEqual({ changes: 0, sentences: [], files: 0, drafts: 0 })
})

test('[P36] the loss is told once on each page, and a lost connection is none', async () => {
  const [one, other] = [await aPage(), await aPage()]
  const told = vi.fn<() => void>()
  for (const store of [one, other]) store.lost.subscribe(told)
  one.database.close({ disableAutoOpen: false })
  await users(one)
  expect(told).not.toHaveBeenCalled()
  await evict(one, other)
  const seen = await Promise.all([device(one), users(one), device(other), users(other)])
  await one.write((tables) => tables.rows.user.put([aUser()]), 'relaxed')
  expect(seen[0]?.device).toBe(seen[2]?.device)
  expect(told).toHaveBeenCalledTimes(2)
})

test('[P36] a device that got another id has not lost its store', async () => {
  const [one, other] = [await aPage(), await aPage()]
  await one.write(async (tables) => {
    const state = must(await tables.device.get('this'), 'the device')
    await tables.device.put([{ ...state, device: newDevice() }])
  })
  other.database.close({ disableAutoOpen: false })
  await users(other)
  expect(other.lost.get()).toBeNull()
})

test('[P36] after the person has left in another tab, the deleted store is not created again', async () => {
  const store = await aPage()
  isLeft = true
  await remove()
  await expect(users(store)).rejects.toMatchObject({ name: 'DatabaseClosedError' })
  expect((await disk.databases()).map((each) => each.name)).not.toContain(name)
  expect(store.lost.get()).toBeNull()
})

test('what would be lost is counted again in one transaction after a change', async () => {
  // Before the store is opened: Dexie remembers the method.
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const store = await aPage()
  const change = async (n: number) => {
    await store.write((tables) => tables.outbox.put([pending(n)]))
    await expect.poll(() => store.workHere.get().changes).toBe(n)
  }
  await change(1)
  begun.mockClear()
  await change(2)
  // The change, and what is read of it.
  expect(begun.mock.calls.map(([, mode]) => mode)).toEqual(['readwrite', 'readonly'])
})
