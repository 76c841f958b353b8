import type { System } from '../system/system.ts'
import { expect, test } from 'vitest'
import { aSystem } from '../testing/builders/builders.ts'
import { propertyReserve, reserveOf, type PropertyReserve, type Reserve } from './replacement-reserve.ts'

const today = '2026-11-20'
const furnace = { min: 3000, max: 8000 }

test.each<[string, Partial<System>, Reserve]>([
  [
    'uses the catalogue’s figures',
    { installDate: '2014-05-01' },
    { ends: '2029-05-01', cost: furnace, monthly: { min: 100, max: 267 } },
  ],
  [
    'uses the system’s own figures',
    { installDate: '2014-05-01', estimatedLifespan: 20, replacementCost: 4500 },
    { ends: '2034-05-01', cost: { min: 4500, max: 4500 }, monthly: { min: 50, max: 50 } },
  ],
  ['without an install date', {}, { ends: null, cost: furnace, monthly: null }],
  ['a generic type', { systemType: 'windows', installDate: '2014-05-01' }, { ends: null, cost: null, monthly: null }],
  [
    'a generic type with a lifespan',
    { systemType: 'windows', installDate: '2014-05-01', estimatedLifespan: 20 },
    { ends: '2034-05-01', cost: null, monthly: null },
  ],
  ['the lifespan ends today', { installDate: '2011-11-20' }, { ends: today, cost: furnace, monthly: 'now' }],
  [
    'the lifespan ends tomorrow',
    { installDate: '2011-11-21' },
    { ends: '2026-11-21', cost: furnace, monthly: furnace },
  ],
  [
    'long past its lifespan, with an unknown cost',
    { systemType: 'windows', installDate: '1950-01-01', estimatedLifespan: 20 },
    { ends: '1970-01-01', cost: null, monthly: 'now' },
  ],
  [
    'installed on a leap day',
    { installDate: '2024-02-29', estimatedLifespan: 3 },
    { ends: '2027-02-28', cost: furnace, monthly: { min: 1000, max: 2667 } },
  ],
])('[SY10] [SY11] %s', (_case, facts, expected) => {
  expect(reserveOf(aSystem(facts), today)).toEqual(expected)
})

test.each<[string, Partial<System>[], PropertyReserve]>([
  ['no systems', [], { monthly: null, due: { count: 0, cost: null }, unknown: 0 }],
  [
    'sums known costs and counts unknown ones',
    [
      { installDate: '2014-05-01' },
      { installDate: '2014-05-01', estimatedLifespan: 20, replacementCost: 4500 },
      { installDate: '2000-01-01' },
      { installDate: '1950-01-01', systemType: 'windows', estimatedLifespan: 20 },
      {},
    ],
    { monthly: { min: 150, max: 317 }, due: { count: 2, cost: furnace }, unknown: 2 },
  ],
  [
    'ignores systems that are out of use or in the trash',
    [
      { installDate: '2014-05-01', isActive: false },
      { installDate: '2014-05-01', deletedAt: '2026-11-01T00:00:00.000Z' },
    ],
    { monthly: null, due: { count: 0, cost: null }, unknown: 0 },
  ],
])('[SY12] the reserve of a property: %s', (_case, systems, expected) => {
  expect(propertyReserve(systems.map(aSystem), today)).toEqual(expected)
})
