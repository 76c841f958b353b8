import {
  aMembership,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import type { PropertyTask } from '../../actions/task/property-task-rows.tsx'
import { refreshSummaries } from '../../data/summary/summaries.ts'
import { aDevice } from '../../data/testing/device.ts'
import { readLaterTasks, readTasksDue } from './read-tasks.ts'

const today = '2026-11-20'
const userId = aUserId()
const [home, cabin] = [aProperty(), aProperty({ id: aPropertyId(2) })]
const atCabin = { propertyId: cabin.id }
const deletedAt = '2026-11-20T08:00:00.000Z'

const rows = {
  property: [home, cabin],
  membership: [aMembership()],
  system: [aSystem()],
  maintenanceItem: [
    anItem({ id: anItemId(1), dueDate: '2026-11-19' }),
    anItem({ id: anItemId(2), scheduledDate: '2026-12-20' }),
    anItem({ id: anItemId(3), dueDate: '2026-12-21', scheduledDate: '2026-12-01' }),
    anItem({ id: anItemId(4) }),
    anItem({ id: anItemId(5), ...atCabin, dueDate: '2026-11-01' }),
    anItem({ id: anItemId(6), ...atCabin, dueDate: today, status: 'in_progress' }),
    anItem({ id: anItemId(7), ...atCabin, dueDate: '2026-11-01', snoozedUntil: '2026-12-01' }),
    anItem({ id: anItemId(8), ...atCabin, pausedOn: '2026-11-01' }),
    anItem({ id: anItemId(9), ...atCabin, dueDate: '2026-11-02', status: 'completed', completedDate: '2026-11-01' }),
    anItem({ id: anItemId(10), ...atCabin, deletedAt }),
    anItem({ id: anItemId(11), ...atCabin, status: 'overdue' }),
  ],
}

async function tasksOf(given: typeof rows) {
  const { store } = (await aDevice(userId, given)).data
  await store.write((tables) => refreshSummaries(tables, [home.scope, cabin.scope], today))
  return store.read(async (tables) => ({
    ...(await readTasksDue(tables, { userId, today })),
    later: await readLaterTasks(tables, { userId, today, most: 2 }),
    first: await readLaterTasks(tables, { userId, today, most: 1 }),
  }))
}

const ids = (tasks: readonly PropertyTask[]) => tasks.map(({ item }) => item.id)

test('[D13] the open tasks of all properties are in sections, each by due day', async () => {
  const { overdue, soon, later, first, laterCount } = await tasksOf(rows)
  expect(ids(overdue)).toEqual([5, 1, 11].map(anItemId))
  expect(ids(soon)).toEqual([6, 2].map(anItemId))
  expect(ids(later)).toEqual([3, 4].map(anItemId))
  expect(ids(first)).toEqual([3].map(anItemId))
  expect(laterCount).toBe(2)
  expect(overdue.map(({ property }) => property.id)).toEqual([cabin.id, home.id, cabin.id])
  expect(overdue[1]).toMatchObject({ systemName: aSystem().systemName, mayEdit: true })
})

test('tasks of a property in the trash are left out', async () => {
  const { overdue, soon, later, laterCount } = await tasksOf({ ...rows, property: [home, { ...cabin, deletedAt }] })
  expect(ids([...overdue, ...soon, ...later])).toEqual([1, 2, 3, 4].map(anItemId))
  expect(laterCount).toBe(2)
})
