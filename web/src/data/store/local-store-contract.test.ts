import type { DeviceId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { entityNames, type MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { anItem, anItemId, aPropertyId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { Dexie } from 'dexie'
import { indexedDB, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { DexieStore } from './dexie-store.ts'
import type { DeviceState, LocalTables, PendingMutation, ReportingStore } from './local-store.ts'
import { newDeviceState } from './new-device-state.ts'
import { NO_KEYS, type Keys } from './written-keys.ts'
import { MemoryStore } from '../testing/memory-store.ts'

Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

let databases = 0
const stores: [string, () => ReportingStore][] = [
  ['memory', () => new MemoryStore()],
  ['IndexedDB', () => new DexieStore(`contract-${databases++}`)],
]

const state: DeviceState = newDeviceState('00000000-0000-7000-8009-000000000001' as DeviceId)

const pending = (seq: number): PendingMutation => ({
  seq,
  id: `00000000-0000-7000-8010-${String(seq).padStart(12, '0')}` as MutationId,
  name: 'system.remove',
  args: { nested: { list: [1, 2] } },
  at: '2026-11-20T08:00:00.000Z',
  today: '2026-11-20',
  sentence: 'Deleted ‘Roof’',
  scope: propertyScope(aPropertyId()),
})

describe.each(stores)('device store in %s', (_name, open) => {
  let store: ReportingStore

  beforeEach(() => {
    store = open()
  })

  test('a put row reads back in full, and another put replaces it', async () => {
    const item = anItem({
      completion: { itemBefore: {} as never, systemBefore: {}, systemAfter: { statusRating: 80 }, nextItemId: null },
    })
    await store.write((tables) => tables.rows.maintenanceItem.put([item]))
    expect(await store.read((tables) => tables.rows.maintenanceItem.get(item.id))).toEqual(item)
    await store.write((tables) => tables.rows.maintenanceItem.put([{ ...item, title: 'Other' }]))
    expect(await store.read((tables) => tables.rows.maintenanceItem.all())).toEqual([{ ...item, title: 'Other' }])
    expect(await store.read((tables) => tables.rows.maintenanceItem.get('none'))).toBeUndefined()
  })

  test('it has a table for each entity and no other', async () => {
    const listed = await store.read(async ({ rows }) => Object.keys(rows))
    expect(listed.toSorted()).toEqual(entityNames.toSorted())
  })

  test('rows are found by many keys, one per key, in the order of the keys', async () => {
    const [one, two] = [anItem(), anItem({ id: anItemId(2) })]
    await store.write((tables) => tables.rows.maintenanceItem.put([one, two]))
    const found = await store.read((tables) => tables.rows.maintenanceItem.getMany([two.id, 'none', one.id]))
    expect(found).toEqual([two, undefined, one])
  })

  test('the first rows are those with the lowest keys, optionally after a given key', async () => {
    await store.write((tables) => tables.outbox.put([10, 2, 1, 3].map(pending)))
    await store.read(async ({ outbox }) => {
      expect(await outbox.count()).toBe(4)
      expect(await outbox.first(2)).toEqual([1, 2].map(pending))
      expect(await outbox.first(2, 2)).toEqual([3, 10].map(pending))
    })
  })

  test('rows are found by their indexed fields', async () => {
    const [one, two] = [anItem(), anItem({ id: anItemId(2), systemId: null })]
    await store.write((tables) => tables.rows.maintenanceItem.put([one, two]))
    await store.read(async ({ rows }) => {
      expect(await rows.maintenanceItem.where('systemId', aSystemId())).toEqual([one])
      expect(await rows.maintenanceItem.where('scope', one.scope)).toHaveLength(2)
      expect(await rows.maintenanceItem.where('systemId', aSystemId(2))).toEqual([])
    })
  })

  test('rows are found by date range, in order, up to the requested number', async () => {
    const item = (n: number, facts: Partial<MaintenanceItem>) => anItem({ id: anItemId(n), ...facts })
    const rows = [
      item(1, { dueDate: '2026-12-31' }),
      item(2, { dueDate: '2026-12-01' }),
      item(3, { dueDate: '2027-01-01' }),
      item(4, { dueDate: null }),
      item(5, { dueDate: '2026-12-05', status: 'completed', completedDate: '2026-12-06' }),
      item(6, { dueDate: '2026-12-04', deletedAt: '2026-12-07T08:00:00.000Z' }),
    ]
    await store.write((tables) => tables.rows.maintenanceItem.put(rows))
    await store.read(async ({ rows: { maintenanceItem } }) => {
      const december = {
        index: ['status', 'dueDate'],
        from: ['scheduled', '2026-12-01'],
        to: ['scheduled', '2026-12-31'],
      }
      const idsOf = (found: { id: string }[]) => found.map(({ id }) => id)
      expect(idsOf(await maintenanceItem.between(december))).toEqual([anItemId(2), anItemId(6), anItemId(1)])
      expect(idsOf(await maintenanceItem.between({ ...december, most: 2 }))).toEqual([anItemId(2), anItemId(6)])
      const span = { from: ['2026'], to: ['2027'] }
      expect(idsOf(await maintenanceItem.between({ index: ['completedDate'], ...span }))).toEqual([anItemId(5)])
      expect(idsOf(await maintenanceItem.between({ index: ['deletedAt'], ...span }))).toEqual([anItemId(6)])
    })
  })

  test('[I6] the outbox is ordered numerically by sequence number, not by write order or digits', async () => {
    await store.write((tables) => tables.outbox.put([10, 2, 100, 1].map(pending)))
    expect(await store.read((tables) => tables.outbox.all())).toEqual([1, 2, 10, 100].map(pending))
  })

  test('rows are deleted by key or all at once', async () => {
    await store.write((tables) => tables.outbox.put([1, 2, 3].map(pending)))
    await store.write((tables) => tables.outbox.delete([1, 3, 9]))
    expect(await store.read((tables) => tables.outbox.all())).toEqual([pending(2)])
    await store.write((tables) => tables.outbox.clear())
    expect(await store.read((tables) => tables.outbox.all())).toEqual([])
  })

  test('rows are deleted up to and including a key', async () => {
    await store.write((tables) => tables.outbox.put([1, 2, 10].map(pending)))
    await store.write((tables) => tables.outbox.deleteUpTo(2))
    expect(await store.read((tables) => tables.outbox.all())).toEqual([pending(10)])
  })

  test('empty puts and deletes are no-ops', async () => {
    await store.write(async (tables) => {
      await tables.outbox.put([])
      await tables.outbox.delete([])
    })
    expect(await store.read((tables) => tables.outbox.all())).toEqual([])
  })

  test('a transaction reads its own writes and returns the result of its work', async () => {
    const seen = await store.write(async (tables) => {
      await tables.rows.system.put([aSystem()])
      await tables.device.put([state])
      return [await tables.rows.system.where('scope', aSystem().scope), await tables.device.get('this')]
    })
    expect(seen).toEqual([[aSystem()], state])
  })

  test('[I5] a transaction that throws leaves no changes in any table', async () => {
    await store.write((tables) => tables.outbox.put([pending(1)]))
    const write = store.write(async (tables) => {
      await tables.rows.system.put([aSystem()])
      await tables.outbox.clear()
      await tables.device.put([state])
      throw new Error('stop')
    })
    await expect(write).rejects.toThrow('stop')
    await store.read(async (tables) => {
      expect(await tables.rows.system.all()).toEqual([])
      expect(await tables.outbox.all()).toEqual([pending(1)])
      expect(await tables.device.get('this')).toBeUndefined()
    })
  })

  test('[I5] this also holds after hundreds of awaits of other promises between two writes', async () => {
    const write = store.write(async (tables) => {
      await tables.rows.system.put([aSystem()])
      for (let n = 0; n < 500; n++) await Promise.resolve()
      await tables.outbox.put([pending(1)])
      throw new Error('stop')
    })
    await expect(write).rejects.toThrow('stop')
    expect(
      await store.read(async (tables) => [...(await tables.rows.system.all()), ...(await tables.outbox.all())]),
    ).toEqual([])
  })

  test('transactions are isolated: each increments the result of the one before', async () => {
    await store.write((tables) => tables.device.put([state]))
    const countOn = () =>
      store.write(async (tables) => {
        const before = await tables.device.get('this')
        await Promise.resolve()
        await tables.device.put([{ ...state, nextSeq: (before?.nextSeq ?? 0) + 1 }])
      })
    await Promise.all(Array.from({ length: 20 }, countOn))
    expect((await store.read((tables) => tables.device.get('this')))?.nextSeq).toBe(21)
  })

  test('a read that begins during a write sees all of it or nothing', async () => {
    const write = store.write(async (tables) => {
      await tables.rows.system.put([aSystem()])
      await tables.outbox.put([pending(1)])
    })
    const seen = store.read(async (tables) => [
      (await tables.rows.system.all()).length,
      (await tables.outbox.all()).length,
    ])
    await write
    expect(new Set(await seen).size).toBe(1)
  })

  test('[P61] each write says which rows it wrote, once it is stored, and says nothing of rows that it gave up', async () => {
    const told: Keys[] = []
    // A new store says that everything is new.
    await store.read(async () => undefined)
    const end = store.onWritten('maintenanceItem', (keys) => keys !== NO_KEYS && told.push(keys))
    const items = Array.from({ length: 50 }, (_, n) => anItem({ id: anItemId(n) }))
    const write = (work: (tables: LocalTables) => Promise<void>) => store.write(work).catch(() => 'it gives up')
    await write(({ rows }) => rows.maintenanceItem.put(items.slice(0, 2)))
    await write(({ rows }) => rows.system.put([aSystem()]))
    await write(async ({ rows }) => {
      await rows.maintenanceItem.put(items.slice(2, 4))
      throw new Error('stop')
    })
    await write(({ rows }) => rows.maintenanceItem.delete([anItemId(1)]))
    await write(({ rows }) => rows.maintenanceItem.put(items))
    const ids = (...ns: number[]) => new Set(ns.map((n) => anItemId(n)))
    await expect.poll(() => told).toEqual([ids(0, 1), ids(1), 'all'])
    end()
    await write(({ rows }) => rows.maintenanceItem.clear())
    expect(told).toHaveLength(3)
  })

  test('stored data cannot be changed through written or read objects', async () => {
    const written = pending(1)
    await store.write((tables) => tables.outbox.put([written]))
    deface(written)
    for (const read of await store.read((tables) => tables.outbox.all())) deface(read)
    expect(await store.read((tables) => tables.outbox.all())).toEqual([pending(1)])
  })
})

/** Tries to change the mutation; a frozen object resists, which is equally good. */
function deface(mutation: PendingMutation): void {
  Reflect.set(mutation, 'sentence', 'Defaced')
  Reflect.set((mutation.args as { nested: { list: number[] } }).nested.list, '0', 9)
}
