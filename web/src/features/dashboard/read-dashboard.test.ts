import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import {
  aMembership,
  aMembershipId,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aPlannedContact } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import type { LocalTables, StoredSummary } from '../../data/store/local-store.ts'
import { refreshSummaries } from '../../data/summary/summaries.ts'
import { aDevice } from '../../data/testing/device.ts'
import { readDashboard } from './read-dashboard.ts'

const today = '2026-11-20'
const ann = aUserId()
const [home, cabin] = [aProperty(), aProperty({ id: aPropertyId(2), address: '7 Lakeview Dr' })]
const member = (n: number, facts: Parameters<typeof aMembership>[0]) => aMembership({ id: aMembershipId(n), ...facts })
const david = { userId: aUserId(9), relation: 'realtor', name: 'David Reyes', email: 'david@example.com' } as const
const atCabin = { propertyId: cabin.id }

const furnace = aSystem({ installDate: '2000-01-01', estimatedLifespan: 15 })
const heater = aSystem({ ...atCabin, id: aSystemId(2), systemName: 'Water heater', warrantyExpiration: '2026-12-20' })
const stove = aSystem({ id: aSystemId(3), systemName: 'Stove', installDate: '2000-01-01', estimatedLifespan: 15 })

const items: MaintenanceItem[] = [
  anItem({ id: anItemId(1), title: 'Filter', dueDate: '2026-11-10', completedDate: null }),
  anItem({ ...atCabin, id: anItemId(2), title: 'Gutters', systemId: null, dueDate: '2026-11-01', priority: 'high' }),
  anItem({ id: anItemId(3), title: 'Chimney', systemId: null, dueDate: '2026-12-01' }),
  anItem({ ...atCabin, id: anItemId(4), title: 'Dock', systemId: null, dueDate: '2026-11-25' }),
  anItem({ id: anItemId(5), title: 'Roof', status: 'completed', completedDate: '2026-11-18', cost: 0.1 }),
  anItem({ ...atCabin, id: anItemId(6), title: 'Well', status: 'completed', completedDate: '2026-11-19', cost: 0.2 }),
  anItem({ id: anItemId(7), title: 'New stove', systemId: stove.id, type: 'replacement', dueDate: '2027-05-01' }),
  anItem({ id: anItemId(8), title: 'Windows', systemId: null, dueDate: '2026-11-28', snoozedUntil: '2026-11-30' }),
]

const rows = {
  property: [home, cabin],
  membership: [
    member(1, {}),
    member(2, { ...atCabin, relation: 'viewer' }),
    member(3, { ...david, since: '2026-05-01' }),
    member(4, { ...david, ...atCabin, since: '2026-04-01' }),
    member(5, { relation: 'realtor', userId: aUserId(8), name: 'Gone', until: '2026-03-01' }),
  ],
  plannedContact: [aPlannedContact({ realtorId: david.userId })],
  system: [furnace, heater, stove],
  maintenanceItem: items,
}

async function dashboardOf(given: Parameters<typeof aDevice>[1], also?: (tables: LocalTables) => Promise<void>) {
  const { store } = (await aDevice(ann, given)).data
  await store.write(async (tables) => {
    await refreshSummaries(tables, [home.scope, cabin.scope], today)
    await also?.(tables)
  })
  return store.read((tables) => readDashboard(tables, { userId: ann, today }))
}

test('[D1] [R17] across all properties the dashboard has attention items, figures, upcoming and past tasks, and helpers', async () => {
  const dashboard = await dashboardOf(rows)
  expect(dashboard?.attention).toMatchObject([
    { kind: 'warranty', propertyId: cabin.id, system: { systemName: 'Water heater' } },
    { kind: 'lifespan', propertyId: home.id, system: { systemName: 'Central furnace' } },
  ])
  expect(dashboard?.attention).toHaveLength(2)
  expect(dashboard?.today.shown.map(({ item }) => item.title)).toEqual(['Gutters', 'Filter'])
  expect(dashboard?.today.count).toBe(2)
  expect(dashboard?.figures).toEqual({
    properties: 2,
    upcoming: 3,
    overdue: 2,
    completedThisYear: 2,
    spentThisYear: 0.3,
  })
  expect(dashboard?.upcoming.map(({ item }) => item.title)).toEqual(['Dock', 'Chimney', 'New stove'])
  expect(dashboard?.recent.map(({ kind, date }) => [kind, date])).toEqual([
    ['completed', '2026-11-19'],
    ['completed', '2026-11-18'],
    ['property added', expect.any(String)],
    ['property added', expect.any(String)],
  ])
  expect(dashboard?.realtors).toEqual([
    {
      userId: david.userId,
      name: 'David Reyes',
      email: 'david@example.com',
      phone: null,
      since: '2026-04-01',
      propertyIds: [cabin.id, home.id],
      nextReminder: '2026-12-01',
    },
  ])
  expect(dashboard?.properties.map(({ mayEdit }) => mayEdit)).toEqual([false, true])
})

test('[D1] what is due today needs the person today, after what is overdue, and does not come next as well', async () => {
  const dueToday = anItem({ id: anItemId(20), title: 'Trash day', systemId: null, dueDate: today })
  const many = [30, 31, 32, 33, 34].map((n) =>
    anItem({ id: anItemId(n), title: `late ${n}`, systemId: null, dueDate: addDays(today, n - 40), priority: 'high' }),
  )
  const few = await dashboardOf({ ...rows, maintenanceItem: [...items, dueToday] })
  expect(few?.today.shown.map(({ item }) => item.title)).toEqual(['Gutters', 'Filter', 'Trash day'])
  expect(few?.upcoming.map(({ item }) => item.title)).not.toContain('Trash day')
  const full = await dashboardOf({ ...rows, maintenanceItem: [...items, dueToday, ...many] })
  expect(full?.today.shown).toHaveLength(5)
  expect(full?.today.count).toBe(8)
})

test('[D1] of twelve tasks due today all count, and what comes next is shown', async () => {
  const due = Array.from({ length: 12 }, (_, n) =>
    anItem({ id: anItemId(n + 20), title: `today ${n}`, systemId: null, dueDate: today }),
  )
  const dashboard = await dashboardOf({ ...rows, maintenanceItem: [...items, ...due] })
  expect(dashboard?.today.shown).toHaveLength(5)
  expect(dashboard?.today.count).toBe(2 + 12)
  expect(dashboard?.upcoming.map(({ item }) => item.title)).toEqual(['Dock', 'Chimney', 'New stove'])
})

test('[D1] a summary of an earlier version, which kept other lists, shows what it names', async () => {
  const dashboard = await dashboardOf(rows, async (tables) => {
    const summaries = await tables.summaries.all()
    const earlier = summaries.map(({ activity: { dueToday, later, ...lists }, ...summary }) => ({
      ...summary,
      dueTodayCount: undefined,
      activity: { ...lists, upcoming: [...dueToday, ...later] },
    }))
    await tables.summaries.put(earlier as unknown as StoredSummary[])
  })
  expect(dashboard?.today.count).toBe(2)
  expect(dashboard?.upcoming.map(({ item }) => item.title)).toEqual(['Dock', 'Chimney', 'New stove'])
})

test('[D2] refused changes come first', async () => {
  const dashboard = await dashboardOf(rows, async (tables) =>
    tables.refused.put([
      {
        id: mutationId.parse('00000000-0000-7000-8000-000000000077'),
        position: 1,
        name: 'maintenance.complete',
        args: {},
        at: '2026-11-20T08:00:00.000Z',
        sentence: 'Completed ‘Filter’',
        scope: home.scope,
        refusal: { kind: 'conflict', message: 'It is completed already' },
        follows: null,
      },
    ]),
  )
  expect(dashboard?.attention[0]).toEqual({ kind: 'refused', count: 1 })
})

test('a person without a property has an empty dashboard', async () => {
  expect(await dashboardOf({})).toEqual({
    properties: [],
    figures: { properties: 0, upcoming: 0, overdue: 0, completedThisYear: 0, spentThisYear: 0 },
    today: { shown: [], count: 0 },
    attention: [],
    upcoming: [],
    recent: [],
    realtors: [],
  })
})

test('of a property with thousands of tasks only those that may be shown are read', async () => {
  const many = Array.from({ length: 3000 }, (_, n) =>
    anItem({ id: anItemId(n + 100), title: `task ${n}`, systemId: null, dueDate: addDays(today, n + 1) }),
  )
  const { store } = (await aDevice(ann, { ...rows, maintenanceItem: many })).data
  await store.write((tables) => refreshSummaries(tables, [home.scope, cabin.scope], today))
  const read = await store.read(async (tables) => {
    let items = 0
    const counting = {
      ...tables.rows.maintenanceItem,
      getMany: async (keys: readonly string[]) => {
        items += keys.length
        return tables.rows.maintenanceItem.getMany(keys)
      },
      where: async (index: string, value: string) => {
        const found = await tables.rows.maintenanceItem.where(index, value)
        items += found.length
        return found
      },
    }
    await readDashboard({ ...tables, rows: { ...tables.rows, maintenanceItem: counting } }, { userId: ann, today })
    return items
  })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(50)
})
