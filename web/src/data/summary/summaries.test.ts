import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import {
  aMembership,
  aMembershipId,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test, vi } from 'vitest'
import type { StoredSummary } from '../store/local-store.ts'
import { refreshSummaries, turnSummaries } from './summaries.ts'
import { aDevice } from '../testing/device.ts'

const today = '2026-11-20'

async function aSummedUpProperty() {
  const { data } = await aDevice(aUserId(), {
    property: [aProperty()],
    membership: [aMembership()],
    system: [aSystem({ installDate: today })],
  })
  await data.store.write((tables) => refreshSummaries(tables, [propertyScope(aPropertyId())], today))
  const { store } = data
  const kept = async () => must((await store.read(({ summaries }) => summaries.all()))[0], 'the summary')
  return { store, kept }
}

test('[L4] a summary is left alone on its day and recomputed on the next', async () => {
  const { store, kept } = await aSummedUpProperty()
  const known = { ...(await kept()), score: 12 }
  await store.write(({ summaries }) => summaries.put([known]))
  const write = vi.spyOn(store, 'write')
  await turnSummaries(store, today)
  expect(await kept()).toEqual(known)
  expect(write).not.toHaveBeenCalled()
  await turnSummaries(store, '2026-11-21')
  const { day, score } = await kept()
  expect(day).toBe('2026-11-21')
  expect(score).not.toBe(12)
})

test('[CP7] a property removed from the device in the meantime is not summarized', async () => {
  const { store } = await aSummedUpProperty()
  await turnSummaries(store, '2026-11-21', () => {
    void store.write(({ summaries }) => summaries.delete([aPropertyId()]))
    return true
  })
  expect(await store.read(({ summaries }) => summaries.all())).toEqual([])
})

test('[CP1] a summary has the name of the current owner, or null if there is none', async () => {
  const { store, kept } = await aSummedUpProperty()
  expect((await kept()).owner).toBe('Ann Keller')
  const former = aMembership({ until: '2026-11-01' })
  const realtor = aMembership({ id: aMembershipId(2), userId: aUserId(2), relation: 'realtor', name: 'David Osei' })
  await store.write(async (tables) => {
    await tables.rows.membership.put([former, realtor])
    await refreshSummaries(tables, [propertyScope(aPropertyId())], today)
  })
  expect((await kept()).owner).toBeNull()
})

test.each<[string, (n: number) => Partial<StoredSummary>]>([
  ['the most overdue', (n) => ({ overdueCount: n })],
  [
    'those with the earliest upcoming task',
    (n) => ({ nextDue: n < 10 ? null : { itemId: anItemId(), title: 'Service', date: `${2100 - n}-01-01` } }),
  ],
])('[CP7] recomputes the summaries in batches, %s first, while it is still wanted', async (_first, changesOf) => {
  const { data } = await aDevice(aUserId(), {
    property: Array.from({ length: 50 }, (_, n) => aProperty({ id: aPropertyId(n + 1) })),
  })
  const { store } = data
  const turned = () =>
    store.read(async ({ summaries }) =>
      (await summaries.all()).flatMap(({ propertyId, day }) => (day === '2026-11-21' ? [propertyId] : [])),
    )
  await store.write(async (tables) => {
    await refreshSummaries(
      tables,
      (await tables.rows.property.all()).map(({ scope }) => scope),
      today,
    )
    const all = await tables.summaries.all()
    await tables.summaries.put(all.map((summary, n) => ({ ...summary, ...changesOf(n) })))
  })
  let callCount = 0
  await turnSummaries(store, '2026-11-21', () => (callCount += 1) <= 1)
  const first = await turned()
  expect(first).toEqual(Array.from({ length: 20 }, (_, n) => aPropertyId(n + 31)))
  await turnSummaries(store, '2026-11-21')
  expect(await turned()).toHaveLength(50)
})

test('[CP7] a batch has as few properties as have about 1,000 tasks, but at least one', async () => {
  const { data } = await aDevice(aUserId(), {
    property: Array.from({ length: 6 }, (_, n) => aProperty({ id: aPropertyId(n + 1) })),
  })
  const { store } = data
  const counts = [400, 500, 100, 1, 3_000, 2]
  const properties = await store.read((tables) => tables.rows.property.all())
  await store.write((tables) =>
    refreshSummaries(
      tables,
      properties.map(({ scope }) => scope),
      today,
    ),
  )
  const filled = (await store.read(({ summaries }) => summaries.all())).map((summary, n) => {
    const tasks = must(counts[n], 'its tasks')
    return { ...summary, overdueCount: 9 - n, openCount: Math.min(tasks, 50), completedCount: Math.max(0, tasks - 50) }
  })
  const turnedAfter = async (batches: number) => {
    await store.write(({ summaries }) => summaries.put(filled))
    let callCount = 0
    await turnSummaries(store, '2026-11-21', () => (callCount += 1) <= batches)
    return (await store.read(({ summaries }) => summaries.all())).filter(({ day }) => day !== today).length
  }
  expect([await turnedAfter(1), await turnedAfter(2), await turnedAfter(3), await turnedAfter(4)]).toEqual([3, 4, 5, 6])
})
