import { expect, test } from 'vitest'
import type { System } from '../entities.ts'
import {
  anItem,
  anItemId,
  aPropertyId,
  aSystem,
  aSystemId,
  aWarranty,
  aWarrantyId,
} from '../testing/builders/builders.ts'
import { attentionOf, hasOutlived, type Attention, type WatchedProperty } from './attention.ts'
import { addDays } from '../kernel/dates.ts'

const today = '2026-11-20'
const propertyId = aPropertyId()
const aProperty = (property: Partial<WatchedProperty> = {}): WatchedProperty => ({
  propertyId,
  systems: [],
  overdue: [],
  overdueCount: property.overdue?.length ?? 0,
  replacing: new Set(),
  ...property,
})
const late = (n: number, days: number, priority: 'low' | 'medium' | 'high' | 'urgent' = 'medium') =>
  anItem({ id: anItemId(n), title: `task ${n}`, dueDate: addDays(today, -days), priority })
const warranted = (n: number, days: number) =>
  aSystem({ id: aSystemId(n), systemName: `system ${n}`, warrantyExpiration: addDays(today, days) })
const aged = (n: number, years: number, facts: Partial<System> = {}) =>
  aSystem({
    id: aSystemId(n),
    systemName: `system ${n}`,
    installDate: addDays(today, -Math.ceil(years * 365.25)),
    estimatedLifespan: 10,
    ...facts,
  })
const attention = (properties: WatchedProperty[], refused = 0) =>
  attentionOf({ properties, refused, today }).map(textOf)

function textOf(entry: Attention): string {
  switch (entry.kind) {
    case 'refused':
      return `${entry.count} refused`
    case 'overdue':
      return entry.item.title
    case 'more overdue':
      return `${entry.count} more from ${entry.item.title}`
    case 'warranty':
      return `${entry.warranty ? `${entry.warranty.name} ` : ''}warranty of ${entry.system.systemName}`
    case 'lifespan':
      return `age of ${entry.system.systemName}`
  }
}

test('[D1] a property without problems, and no property at all, need no attention', () => {
  expect(attention([aProperty({ systems: [aSystem()] })])).toEqual([])
  expect(attention([])).toEqual([])
})

test('[D2] lists the most urgent first, across all properties', () => {
  const one = aProperty({
    systems: [aged(1, 12), warranted(2, 60), warranted(3, 14)],
    overdue: [late(1, 5), late(2, 300, 'low')],
  })
  const other = aProperty({ propertyId: aPropertyId(2), overdue: [late(3, 1, 'urgent'), late(4, 400, 'high')] })
  expect(attention([one, other], 2)).toEqual([
    '2 refused',
    'task 3',
    'task 4',
    'warranty of system 3',
    'task 1',
    'task 2',
    'warranty of system 2',
    'age of system 1',
  ])
})

test('[D3] among equals, lists the longest waiting, the first to end, and the furthest beyond its lifespan first', () => {
  const property = aProperty({
    systems: [aged(1, 11), aged(2, 15), warranted(3, 80), warranted(4, 70)],
    overdue: [late(1, 3)],
  })
  const other = aProperty({ propertyId: aPropertyId(2), overdue: [late(2, 9)] })
  expect(attention([property, other])).toEqual([
    'task 2',
    'task 1',
    'warranty of system 4',
    'warranty of system 3',
    'age of system 2',
    'age of system 1',
  ])
})

test.each([
  [3, ['task 1', 'task 2', 'task 3']],
  [4, ['task 1', 'task 2', 'task 3', 'task 4']],
  [5, ['task 1', 'task 2', 'task 3', '2 more from task 4']],
  [40, ['task 1', 'task 2', 'task 3', '37 more from task 4']],
])('[D4] a property with %i overdue tasks', (overdueCount, expected) => {
  const overdue = [late(1, 40), late(2, 30), late(3, 20), late(4, 10)].slice(0, overdueCount)
  expect(attention([aProperty({ overdue, overdueCount })])).toEqual(expected)
})

test.each([
  ['ended', -1, false],
  ['ends today', 0, true],
  ['ends in 90 days', 90, true],
  ['ends in 91 days', 91, false],
])('[D5] a warranty that %s', (_case, days, isListed) => {
  expect(attention([aProperty({ systems: [warranted(1, days)] })])).toEqual(isListed ? ['warranty of system 1'] : [])
})

test('[D5] [SY4] each warranty of a system is listed with its name by its own end date', () => {
  const warranties = [
    aWarranty({ name: 'Labor', endsOn: addDays(today, 60) }),
    aWarranty({ id: aWarrantyId(2), name: 'Heat exchanger', endsOn: addDays(today, 91) }),
    aWarranty({ id: aWarrantyId(3), name: 'Parts', endsOn: addDays(today, 14) }),
    aWarranty({ id: aWarrantyId(4), name: 'Installer’s', endsOn: addDays(today, -1) }),
  ]
  const systems = [aSystem({ systemName: 'furnace', warrantyExpiration: addDays(today, 30), warranties })]
  expect(attention([aProperty({ systems })])).toEqual([
    'Parts warranty of furnace',
    'warranty of furnace',
    'Labor warranty of furnace',
  ])
})

test.each([
  ['younger', aged(1, 9), false],
  ['older', aged(1, 10.1), true],
  ['as old as the catalogue expects', aged(1, 15, { estimatedLifespan: null }), true],
  ['of unknown age', aged(1, 50, { installDate: null }), false],
  ['of unknown lifespan', aged(1, 50, { systemType: 'other', estimatedLifespan: null }), false],
  ['to be installed', aged(1, -1), false],
  ['out of use', aged(1, 50, { isActive: false }), false],
  ['in the trash', aged(1, 50, { deletedAt: '2026-11-01T00:00:00.000Z' }), false],
])('[D6] a system that is %s', (_case, system, expected) => {
  expect(hasOutlived(system, today)).toBe(expected)
  expect(attention([aProperty({ systems: [system] })])).toEqual(expected ? ['age of system 1'] : [])
})

test('[D6] a system with a planned replacement needs no attention', () => {
  expect(attention([aProperty({ systems: [aged(1, 12)], replacing: new Set([aSystemId(1)]) })])).toEqual([])
})

test('[D7] refused changes are one line with their number', () => {
  expect(attention([], 3)).toEqual(['3 refused'])
})
