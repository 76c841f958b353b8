import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import {
  aMembership,
  aMembershipId,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { itemStatuses } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { expect, test } from 'vitest'
import { refreshSummaries } from '../../data/summary/summaries.ts'
import { aDevice } from '../../data/testing/device.ts'
import { editableIds } from '../../data/queries/properties/use-editable-properties.ts'
import { listProperties } from '../../data/queries/properties/use-properties.ts'
import type { CalendarWork } from './calendar-work.ts'
import { calendarWorks, itemsOn, readAgenda } from './read-calendar.ts'

const today = '2026-11-20'
const [home, lent] = [aPropertyId(1), aPropertyId(2)]

async function aStore() {
  const { data } = await aDevice(aUserId(), {
    property: [aProperty({ id: home }), aProperty({ id: lent, address: '7 Lakeview Dr' })],
    membership: [
      aMembership({ id: aMembershipId(1), propertyId: home }),
      aMembership({ id: aMembershipId(2), propertyId: lent, relation: 'viewer' }),
    ],
    maintenanceItem: [
      anItem({ id: anItemId(1), propertyId: home, title: 'Later', dueDate: '2027-02-01' }),
      anItem({ id: anItemId(2), propertyId: home, title: 'Late', dueDate: '2026-11-16' }),
      anItem({ id: anItemId(3), propertyId: home, title: 'Some day' }),
      anItem({ id: anItemId(4), propertyId: home, title: 'Done', status: 'completed', completedDate: '2026-11-02' }),
      anItem({ id: anItemId(5), propertyId: home, title: 'Cancelled', status: 'cancelled', dueDate: '2026-11-21' }),
      anItem({
        id: anItemId(6),
        propertyId: home,
        title: 'Removed',
        dueDate: '2026-11-22',
        deletedAt: `${today}T00:00:00.000Z`,
      }),
      anItem({ id: anItemId(7), propertyId: lent, title: 'Soon', dueDate: '2026-11-25' }),
      anItem({ id: anItemId(8), propertyId: lent, title: 'Later than late', dueDate: '2026-11-18' }),
      anItem({ id: anItemId(9), propertyId: home, title: 'Paused', dueDate: '2026-11-23', pausedOn: today }),
      anItem({
        id: anItemId(10),
        propertyId: home,
        title: 'Snoozed',
        dueDate: '2026-12-10',
        snoozedUntil: '2026-12-12',
      }),
      anItem({
        id: anItemId(11),
        propertyId: home,
        title: 'Snoozed late',
        dueDate: '2026-10-14',
        snoozedUntil: '2026-12-02',
      }),
    ],
  })
  await data.store.write((tables) => refreshSummaries(tables, [propertyScope(home), propertyScope(lent)], today))
  return data.store
}

const query = { propertyId: null, today }
const titles = (works: { item: { title: string } }[]) => works.map(({ item }) => item.title)

test('[CA6] [CA23] [R17] the agenda has overdue tasks, longest overdue first, and upcoming ones, soonest first', async () => {
  const store = await aStore()
  const agenda = await store.read((tables) => readAgenda(tables, { ...query, most: 10 }))
  expect(titles(agenda.overdue.works)).toEqual(['Late', 'Later than late'])
  expect(titles(agenda.upcoming.works)).toEqual(['Soon', 'Later', 'Some day'])
  expect(agenda.completedThisYear).toBe(1)
  expect(agenda.properties).toEqual(
    new Map([
      [home, { overdue: 1, upcoming: 2 }],
      [lent, { overdue: 1, upcoming: 1 }],
    ]),
  )
})

test('[CA6] a long agenda returns only the first tasks and the total count', async () => {
  const store = await aStore()
  const agenda = await store.read((tables) => readAgenda(tables, { ...query, most: 1 }))
  expect([titles(agenda.overdue.works), agenda.overdue.count]).toEqual([['Late'], 2])
  expect([titles(agenda.upcoming.works), agenda.upcoming.count]).toEqual([['Soon'], 3])
  const one = await store.read((tables) => readAgenda(tables, { ...query, propertyId: home, most: 1 }))
  expect([titles(one.upcoming.works), one.upcoming.count]).toEqual([['Later'], 2])
})

const range = { from: '2026-11-01', to: '2026-12-05' }

async function readDays(propertyId: string | null = null): Promise<CalendarWork[]> {
  const store = await aStore()
  const list = await store.read(listProperties)
  const properties = list.state === 'ready' ? list.properties : []
  const editable = await store.read((tables) => editableIds(tables, aUserId()))
  return calendarWorks(await store.read(itemsOn(range).read), { properties, propertyId, editable, today })
}

test('[CA1] the days of a range have their tasks, optionally of one property', async () => {
  expect(titles(await readDays()).toSorted()).toEqual(['Done', 'Late', 'Later than late', 'Snoozed late', 'Soon'])
  expect(titles(await readDays(lent)).toSorted()).toEqual(['Later than late', 'Soon'])
})

test('[CA7] open tasks can be moved by people who may change the property', async () => {
  const movable = (await readDays()).filter((work) => work.movable)
  expect(titles(movable).toSorted()).toEqual(['Late', 'Snoozed late'])
})

test('[CA1] a range is read as the tasks that it says to have, whatever their state and days', async () => {
  const days = [null, '2026-10-20', '2026-11-01', '2026-12-05', '2026-12-06'] as const
  const all = itemStatuses.flatMap((status) =>
    days.flatMap((dueDate) =>
      days.flatMap((other) =>
        [0, 1, 2, 3, 4].map((kind) => ({
          status,
          dueDate,
          scheduledDate: kind === 0 ? other : null,
          completedDate: kind === 1 || kind === 4 ? other : null,
          snoozedUntil: kind === 2 ? other : null,
          pausedOn: kind === 3 ? other : null,
          deletedAt: kind === 4 ? `${today}T00:00:00.000Z` : null,
        })),
      ),
    ),
  )
  const items = all.map((facts, n) => anItem({ id: anItemId(n + 1), ...facts }))
  const { data } = await aDevice(aUserId(), { maintenanceItem: items })
  const { has, read } = itemsOn(range)
  const found = await data.store.read(read)
  expect(found.map(({ id }) => id).toSorted()).toEqual(items.filter(has).map(({ id }) => id))
  expect(found.length).toBeGreaterThan(100)
})
