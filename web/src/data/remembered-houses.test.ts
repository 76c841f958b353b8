import type { PropertyId } from '@hearthkeep/shared/entities/fields.ts'
import { propertyScope } from '@hearthkeep/shared/entities/scope.ts'
import { must } from '@hearthkeep/shared/must.ts'
import {
  aMembership,
  aMutationId,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import type { LocalStore, LocalTables } from './local-store.ts'
import { MemoryStore } from './memory-store.ts'
import { mutate } from './mutate.ts'
import { RememberedHouses } from './remembered-houses.ts'

const TODAY = '2026-11-20'
const house = propertyScope(aPropertyId())
const noRows = (propertyId: PropertyId) => ({
  propertyId,
  property: undefined,
  memberships: [],
  systems: [],
  items: [],
})

let store: MemoryStore
/** The ways in which tasks were read. */
let reads: string[]

beforeEach(async () => {
  store = new MemoryStore()
  reads = []
  await store.write(async (tables) => {
    await tables.device.put([{ key: 'this', device: 'd' as never, epoch: 'e', nextSeq: 1, syncedAt: null }])
    await tables.scopes.put([{ id: house, version: 3, state: 'shown' }])
    await tables.rows.user.put([aUser()])
    await tables.rows.property.put([aProperty()])
    await tables.rows.membership.put([aMembership()])
    await tables.rows.system.put([aSystem()])
    await tables.rows.maintenanceItem.put([1, 2, 3].map((n) => anItem({ id: anItemId(n), dueDate: '2026-11-10' })))
  })
})

const watched: LocalStore = {
  read: (work) => store.read(work),
  write: (work, durability) =>
    store.write((tables) => work({ ...tables, rows: { ...tables.rows, ...watchedItems(tables) } }), durability),
}

function watchedItems({ rows }: LocalTables): Pick<LocalTables['rows'], 'maintenanceItem'> {
  const of = rows.maintenanceItem
  const noting =
    <Asked extends unknown[], Answer>(name: string, read: (...asked: Asked) => Answer) =>
    (...asked: Asked): Answer => {
      reads.push(name)
      return read(...asked)
    }
  const get = noting('get', (id: string) => of.get(id))
  const where = noting('where', (index: string, value: string) => of.where(index, value))
  return { maintenanceItem: Object.assign(Object.create(of) as typeof of, { get, where }) }
}

const complete = (n: number, on: LocalStore = watched) =>
  mutate(on, {
    id: aMutationId(n),
    call: {
      name: 'maintenance.complete',
      args: { propertyId: aPropertyId(), itemId: anItemId(n), nextItemId: anItemId(n + 10), completedDate: TODAY },
    },
    context: { userId: aUserId(), role: 'homeowner', at: `${TODAY}T08:00:00.000Z`, today: TODAY },
  })
const summary = () => store.read(async ({ summaries }) => must(await summaries.get(aPropertyId()), 'the summary'))

test('[P2] the tasks of a house are read for its first change and not for the next', async () => {
  await complete(1)
  expect(reads).toContain('where')
  reads = []
  await complete(2)
  expect(reads).toEqual([])
  expect(await summary()).toMatchObject({ completedCount: 2, overdueCount: 1 })
})

test('[P2] what another tab wrote meanwhile is read', async () => {
  await complete(1)
  const otherTab = new MemoryStore()
  otherTab.load(store.dump())
  await complete(2, otherTab)
  store.load(otherTab.dump())
  await complete(3)
  expect(reads).toContain('where')
  expect(await summary()).toMatchObject({ completedCount: 3, overdueCount: 0 })
})

test('[P2] a change that could not be kept is not remembered', async () => {
  await complete(1)
  const full: LocalStore = {
    read: (work) => store.read(work),
    write: (work) =>
      store.write(async (tables) => {
        await work(tables)
        throw new Error('the disk is full')
      }),
  }
  await expect(complete(2, full)).rejects.toThrow('the disk is full')
  await complete(3)
  expect(await summary()).toMatchObject({ completedCount: 2, overdueCount: 1 })
})

test('[P2] only the houses that were changed last are remembered', () => {
  const houses = new RememberedHouses('here')
  const summaries = Array.from({ length: 6 }, (_, n): { propertyId: PropertyId; revision: string } => ({
    propertyId: aPropertyId(n),
    revision: houses.keep(noRows(aPropertyId(n))),
  }))
  expect(summaries.map((each) => houses.find(each) !== null)).toEqual([false, false, true, true, true, true])
  expect(houses.find({ ...must(summaries[5], 'the last'), revision: 'there/6' })).toBeNull()
})

test('[P2] a task that was put into the trash, and a system that came, count as they are', async () => {
  await complete(1)
  const context = { userId: aUserId(), role: 'homeowner', at: `${TODAY}T09:00:00.000Z`, today: TODAY } as const
  const propertyId = aPropertyId()
  await mutate(watched, {
    id: aMutationId(20),
    call: { name: 'maintenance.remove', args: { propertyId, itemId: anItemId(2) } },
    context,
  })
  const facts = { systemType: 'hvac_furnace', systemName: 'Central furnace' } as const
  await mutate(watched, {
    id: aMutationId(21),
    call: { name: 'system.add', args: { propertyId, systemId: aSystemId(2), facts } },
    context,
  })
  expect(await summary()).toMatchObject({ completedCount: 1, overdueCount: 1, systemCount: 2 })
})
