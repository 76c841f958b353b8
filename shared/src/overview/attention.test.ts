import type { System } from '../system/system.ts'
import { expect, test } from 'vitest'
import { aPropertyId, aSystem, aSystemId, aWarranty, aWarrantyId } from '../testing/builders/builders.ts'
import { attentionOf, hasOutlived, type Attention, type WatchedProperty } from './attention.ts'
import { addDays } from '../kernel/dates.ts'

const today = '2026-11-20'
const propertyId = aPropertyId()
const aProperty = (property: Partial<WatchedProperty> = {}): WatchedProperty => ({
  propertyId,
  systems: [],
  replacing: new Set(),
  ...property,
})
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
    case 'warranty':
      return `${entry.warranty ? `${entry.warranty.name} ` : ''}warranty of ${entry.system.systemName}`
    case 'lifespan':
      return `age of ${entry.system.systemName}`
  }
}

test('[D2] a property without problems, and no property at all, need no attention', () => {
  expect(attention([aProperty({ systems: [aSystem()] })])).toEqual([])
  expect(attention([])).toEqual([])
})

test('[D2] lists refused changes, then warranties, then systems, across all properties', () => {
  const one = aProperty({ systems: [aged(1, 12), warranted(2, 60)] })
  const other = aProperty({ propertyId: aPropertyId(2), systems: [warranted(3, 14)] })
  expect(attention([one, other], 2)).toEqual([
    '2 refused',
    'warranty of system 3',
    'warranty of system 2',
    'age of system 1',
  ])
})

test('[D2] among equals, lists the first to end, and the furthest beyond its lifespan first', () => {
  const property = aProperty({ systems: [aged(1, 11), aged(2, 15), warranted(3, 80), warranted(4, 70)] })
  expect(attention([property])).toEqual([
    'warranty of system 4',
    'warranty of system 3',
    'age of system 2',
    'age of system 1',
  ])
})

test.each([
  ['ended', -1, false],
  ['ends today', 0, true],
  ['ends in 90 days', 90, true],
  ['ends in 91 days', 91, false],
])('[SY4] a warranty that %s', (_case, days, isListed) => {
  expect(attention([aProperty({ systems: [warranted(1, days)] })])).toEqual(isListed ? ['warranty of system 1'] : [])
})

test('[SY4] each warranty of a system is listed with its name by its own end date', () => {
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
  ['within its lifespan', aged(1, 9), false],
  ['past its lifespan', aged(1, 10.1), true],
  ['as old as the catalogue lifespan', aged(1, 15, { estimatedLifespan: null }), true],
  ['of unknown age', aged(1, 50, { installDate: null }), false],
  ['of unknown lifespan', aged(1, 50, { systemType: 'other', estimatedLifespan: null }), false],
  ['not yet installed', aged(1, -1), false],
  ['out of use', aged(1, 50, { isActive: false }), false],
  ['in the trash', aged(1, 50, { deletedAt: '2026-11-01T00:00:00.000Z' }), false],
])('[D6] a system that is %s', (_case, system, expected) => {
  expect(hasOutlived(system, today)).toBe(expected)
  expect(attention([aProperty({ systems: [system] })])).toEqual(expected ? ['age of system 1'] : [])
})

test('[D6] a system with a planned replacement needs no attention', () => {
  expect(attention([aProperty({ systems: [aged(1, 12)], replacing: new Set([aSystemId(1)]) })])).toEqual([])
})

test('[D2] refused changes are one line with their number', () => {
  expect(attention([], 3)).toEqual(['3 refused'])
})
