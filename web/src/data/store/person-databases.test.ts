import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { aMembership, aProperty, aPropertyId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aHash } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { Dexie } from 'dexie'
import { indexedDB, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DexieStore } from './dexie-store.ts'
import { mutate } from '../mutate/mutate.ts'
import { isSharedDevice, openRows, personDatabases } from './person-databases.ts'
import { unfinished } from '../unsent/unfinished.ts'
import { newDeviceState } from './new-device-state.ts'

Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

const [ann, david] = [aUserId(), aUserId(2)]
const at = '2026-11-21T12:00:00.000Z'

/** Includes databases left by tests of other files that share this process. */
async function removeAll() {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
}
beforeEach(removeAll)
afterEach(removeAll)

/** Databases with rows, a pending change, a draft and a document's bytes. */
async function aLifeOf(userId: UserId) {
  const databases = personDatabases(userId)
  const { store, contents } = databases
  await store.write(async (tables) => {
    await tables.device.put([{ ...newDeviceState('d' as never), epoch: 'e', syncedAt: at }])
    await tables.rows.user.put([aUser({ id: userId })])
    await tables.rows.property.put([aProperty()])
    await tables.rows.membership.put([aMembership({ userId })])
  })
  const call = { name: 'property.edit', args: { propertyId: aPropertyId(), changes: { notes: 'Mine' } } } as const
  const id = '00000000-0000-7000-8010-000000000001' as MutationId
  await mutate(store, { id, call, context: { userId, role: 'homeowner', at, today: '2026-11-21' } })
  await store.drafts.put({ key: 'add-property', touched: { address: { value: 'Half a', was: null } } })
  await contents.add({ hash: aHash(), bytes: new ArrayBuffer(4) }, at)
  return databases
}

/** Excludes databases of other tests in the same process. */
const names = async () => (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('hearthkeep-')).toSorted()
const namesOf = (...people: UserId[]) => people.flatMap((id) => [`hearthkeep-${id}`, `hearthkeep-${id}-contents`])

test('[SE77] erasing removes everything of one person and nothing of another', async () => {
  const anns = await aLifeOf(ann)
  const davids = await aLifeOf(david)
  expect(await names()).toEqual(namesOf(ann, david))
  await anns.erase()
  expect(await names()).toEqual(namesOf(david))
  expect(await unfinished({ ...davids, person: { userId: david, role: 'homeowner' } })).toEqual({
    unsent: [{ sentence: 'Changed 14 Main St' }],
    drafts: 1,
    shared: [],
  })
  expect((await davids.contents.all()).map(({ hash }) => hash)).toEqual([aHash()])
  davids.close()

  const again = personDatabases(ann)
  expect(await unfinished({ ...again, person: { userId: david, role: 'homeowner' } })).toEqual({
    unsent: [],
    drafts: 0,
    shared: [],
  })
  expect(await again.store.read((tables) => tables.rows.property.all())).toEqual([])
  expect(await again.contents.all()).toEqual([])
  again.close()
})

test.each(['strict', 'relaxed'] as const)('[SE77] a %s write after erasing creates nothing', async (durability) => {
  const { store, erase } = await aLifeOf(ann)
  await store.write(async () => undefined, 'relaxed')
  await erase()
  await expect(store.write(async () => undefined, durability)).rejects.toThrow('closed')
  expect(await names()).toEqual([])
})

test('[SE77] data that is not erased is unchanged after reopening', async () => {
  const anns = await aLifeOf(ann)
  anns.close()
  const again = personDatabases(ann)
  expect(await unfinished({ ...again, person: { userId: david, role: 'homeowner' } })).toEqual({
    unsent: [{ sentence: 'Changed 14 Main St' }],
    drafts: 1,
    shared: [],
  })
  expect(await again.store.read((tables) => tables.rows.property.all())).toMatchObject([{ notes: 'Mine' }])
  expect(await again.store.drafts.get('add-property')).toMatchObject({
    touched: { address: { value: 'Half a', was: null } },
  })
  expect(await again.contents.peek(aHash())).toBeDefined()
  again.close()
})

test('[SE77] a device with another person’s data counts as shared', async () => {
  const anns = await aLifeOf(ann)
  expect([await isSharedDevice(ann), await isSharedDevice(david)]).toEqual([false, true])
  await anns.erase()
  expect(await isSharedDevice(david)).toBe(false)
})

test('a person’s rows open if they exist, and a device without them creates no database', async () => {
  expect(await openRows(ann)).toBeNull()
  expect(await names()).toEqual([])
  const anns = await aLifeOf(ann)
  anns.close()
  const store = await openRows(ann)
  expect(await store?.read((tables) => tables.rows.property.all())).toMatchObject([{ notes: 'Mine' }])
  store?.close()
})

test('a database that has lost its rows does not open', async () => {
  const anns = await aLifeOf(ann)
  await anns.store.write((tables) => tables.device.delete(['this']))
  anns.close()
  const close = vi.spyOn(DexieStore.prototype, 'close')
  expect(await openRows(ann)).toBeNull()
  expect(close).toHaveBeenCalledOnce()
  close.mockRestore()
})
