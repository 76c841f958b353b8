import { expect, test } from 'vitest'
import { anItem, anItemId, aPropertyId, aSystem, aSystemId } from '../testing/builders.ts'
import { summaryOf } from './property-summary.ts'

const today = '2026-11-20'
const propertyId = aPropertyId()
const trashed = '2026-11-01T00:00:00.000Z'
const empty = {
  propertyId,
  score: null,
  status: null,
  estimate: false,
  systemCount: 0,
  openCount: 0,
  overdueCount: 0,
  nextDue: null,
  completedThisYear: 0,
  spentThisYear: 0,
}

test('[H20] a house without systems and work', () => {
  expect(summaryOf({ propertyId, systems: [], items: [], today })).toEqual(empty)
})

test('[H19] a house of which nothing is known is an estimate', () => {
  const systems = [aSystem(), aSystem({ id: aSystemId(2), systemType: 'hvac' })]
  // Age 75 and maintenance 50 with the rest at 100: 84 for the furnace, 85 with even weights.
  expect(summaryOf({ propertyId, systems, items: [], today })).toEqual({
    ...empty,
    score: 85,
    status: 'excellent',
    estimate: true,
    systemCount: 2,
  })
})

test('[H22] [H23] a house with a past and a future', () => {
  const systems = [
    aSystem({ installDate: today }),
    aSystem({ id: aSystemId(2), isActive: false }),
    aSystem({ id: aSystemId(3), deletedAt: trashed }),
  ]
  const items = [
    anItem({ id: anItemId(1), status: 'completed', completedDate: '2026-01-01', cost: 0.1 }),
    anItem({ id: anItemId(2), status: 'completed', completedDate: '2026-11-20', cost: 0.2 }),
    anItem({ id: anItemId(3), status: 'completed', completedDate: '2025-12-31', cost: 99 }),
    anItem({ id: anItemId(4), status: 'cancelled', dueDate: '2026-11-20' }),
    anItem({ id: anItemId(5), title: 'Clean gutters', systemId: null, dueDate: '2026-11-15' }),
    anItem({ id: anItemId(6), title: 'Flush water heater', systemId: null, dueDate: '2026-12-01' }),
    anItem({ id: anItemId(7), title: 'Sweep chimney', systemId: null, scheduledDate: '2026-11-20' }),
    anItem({ id: anItemId(8), title: 'Paint', systemId: null }),
    anItem({ id: anItemId(9), title: 'Deleted', dueDate: '2026-11-20', deletedAt: trashed }),
  ]
  expect(summaryOf({ propertyId, systems, items, today })).toEqual({
    propertyId,
    score: 100,
    status: 'excellent',
    estimate: false,
    systemCount: 1,
    openCount: 4,
    overdueCount: 1,
    nextDue: { itemId: anItemId(7), title: 'Sweep chimney', date: '2026-11-20' },
    completedThisYear: 2,
    spentThisYear: 0.3,
  })
})
