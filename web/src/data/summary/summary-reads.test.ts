import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import {
  aMutationId,
  anItem,
  anItemId,
  aPropertyId,
  aSystemId,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import type { LocalStore, LocalTables } from '../store/local-store.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { mutate } from '../mutate/mutate.ts'
import { refreshSummaries } from './summaries.ts'
import { property, putAnnsProperty } from '../testing/anns-property.ts'

const TODAY = '2026-11-20'
const TASKS = 100
const propertyId = aPropertyId()

let store: MemoryStore
/** The indexes used to read tasks. */
let reads: string[]
let calls = 0

beforeEach(async () => {
  store = new MemoryStore()
  await store.write(async (tables) => {
    await putAnnsProperty(tables)
    await tables.rows.maintenanceItem.put(
      Array.from({ length: TASKS }, (_, n) => anItem({ id: anItemId(n + 1), dueDate: '2026-11-10' })),
    )
    await refreshSummaries(tables, [property], TODAY)
  })
  reads = []
})

const watched = (): LocalStore => ({
  read: (work) => store.read(work),
  write: (work, durability) =>
    store.write((tables) => work({ ...tables, rows: { ...tables.rows, ...watchedItems(tables) } }), durability),
})

function watchedItems({ rows }: LocalTables): Pick<LocalTables['rows'], 'maintenanceItem'> {
  const of = rows.maintenanceItem
  const where = (index: string, value: string) => {
    reads.push(index)
    return of.where(index, value)
  }
  return { maintenanceItem: Object.assign(Object.create(of) as typeof of, { where }) }
}

const act = (call: CallOf) =>
  mutate(watched(), {
    id: aMutationId((calls += 1)),
    call,
    context: { userId: aUserId(), role: 'homeowner', at: `${TODAY}T08:00:00.000Z`, today: TODAY },
  })
const complete = (n: number) =>
  act({
    name: 'maintenance.complete',
    args: { propertyId, itemId: anItemId(n), nextItemId: anItemId(n + TASKS), completedDate: TODAY },
  })
const summary = () => store.read(async ({ summaries }) => must(await summaries.get(propertyId), 'the summary'))
const readsOfAll = () => reads.filter((index) => index !== 'previousItemId').length

test('[P2] a change reads none of the other tasks of its property', async () => {
  await complete(1)
  await act({ name: 'maintenance.edit', args: { propertyId, itemId: anItemId(2), changes: { dueDate: '2026-12-01' } } })
  const facts = { systemType: 'hvac_furnace', systemName: 'Central furnace' } as const
  await act({ name: 'system.add', args: { propertyId, systemId: aSystemId(2), facts } })
  await act({ name: 'property.edit', args: { propertyId, changes: { notes: 'The key is under the mat' } } })
  expect(readsOfAll()).toBe(0)
  expect(await summary()).toMatchObject({ completedCount: 1, overdueCount: TASKS - 2, systemCount: 2 })
})

test('[P2] all tasks are read only when the cached head of a list is used up, once in many changes', async () => {
  for (let n = 1; n < TASKS; n += 1) await complete(n)
  expect(readsOfAll()).toBeGreaterThan(0)
  expect(readsOfAll()).toBeLessThanOrEqual(TASKS / 10)
  expect(await summary()).toMatchObject({ completedCount: TASKS - 1, overdueCount: 1 })
})

test('[P2] all tasks are read on a day other than the summary’s', async () => {
  await store.write(async (tables) =>
    tables.tallies.put([{ ...must(await tables.tallies.get(propertyId), 'the tally'), day: '2026-11-19' }]),
  )
  await complete(1)
  expect(readsOfAll()).toBe(1)
  await complete(2)
  expect(readsOfAll()).toBe(1)
})

test('[P2] a property restored from the trash is summarized with the changes made in the meantime', async () => {
  await act({ name: 'property.delete', args: { propertyId } })
  expect(await store.read(async ({ summaries, tallies }) => [await summaries.all(), await tallies.all()])).toEqual([
    [],
    [],
  ])
  await store.write((tables) => tables.rows.maintenanceItem.delete([anItemId(1)]))
  await act({ name: 'property.restore', args: { propertyId } })
  expect(await summary()).toMatchObject({ overdueCount: TASKS - 1, owner: 'Ann Keller' })
})
