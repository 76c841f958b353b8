import type { SystemStatus } from '@hearthkeep/shared/system/system.ts'
import { summaryOf } from '@hearthkeep/shared/overview/property-summary.ts'
import { aProperty, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import type { ListedProperty } from '../../../data/queries/properties/use-properties.ts'
import { choicesAmong, everything, filtered, type ListFilter } from './list-filter.ts'

const today = '2026-11-20'

interface PropertyFacts {
  city?: string
  status?: string
  health?: SystemStatus | null
  overdue?: number
  owner?: string | null
}

const listed = (n: number, facts: PropertyFacts): ListedProperty => {
  const { city = 'Springfield', status = 'active', health = 'good', overdue = 0, owner = 'Ann Keller' } = facts
  const figures = summaryOf({ propertyId: aPropertyId(n), systems: [], items: [], today })
  return {
    property: aProperty({ id: aPropertyId(n), address: `${n} Main St`, city, status }),
    summary: { ...figures, status: health, overdueCount: overdue, day: today, owner },
  }
}

const list = [
  listed(1, {}),
  listed(2, { overdue: 2, health: 'excellent' }),
  listed(3, { health: 'needs_attention', city: 'Auburn' }),
  listed(4, { health: 'replacement_needed', owner: null }),
  listed(5, { health: null, status: 'pending_transfer', city: 'Auburn', owner: null }),
]

test.each<[Partial<ListFilter>, string]>([
  [{}, '1 2 3 4 5'],
  [{ show: 'overdue' }, '2'],
  [{ show: 'attention' }, '2 3 4'],
  [{ show: 'unowned' }, '4 5'],
  [{ status: 'pending_transfer' }, '5'],
  [{ city: 'Auburn' }, '3 5'],
  [{ city: 'Auburn', show: 'unowned' }, '5'],
  [{ city: 'Chatham' }, ''],
])('[CP2] with the filter %o, these remain: %s', (filter, numbers) => {
  const left = filtered(list, { ...everything, ...filter })
  expect(left.map(({ property }) => property.address.split(' ')[0]).join(' ')).toBe(numbers)
})

test('[CP2] each choice shows how many properties it would leave, given all other filters', () => {
  const { shows, statuses, cities } = choicesAmong(list, { show: 'unowned', status: '', city: 'Auburn' })
  const textsOf = (choices: { label: string; count: number }[]) =>
    choices.map(({ label, count }) => `${label} ${count}`)
  expect(textsOf(shows)).toEqual(['All 2', 'Overdue 0', 'Needs attention 1', 'No owner 1'])
  expect(textsOf(statuses)).toEqual(['Pending transfer 1'])
  expect(textsOf(cities)).toEqual(['Auburn 1', 'Springfield 1'])
})

test('[CP2] a selected value stays a choice even if no property has it now', () => {
  const { statuses, cities } = choicesAmong(list.slice(0, 2), { show: 'all', status: 'sold', city: 'Chatham' })
  expect(statuses).toEqual([{ value: 'sold', label: 'Sold', count: 0 }])
  expect(cities).toEqual([{ value: 'Chatham', label: 'Chatham', count: 0 }])
  expect(choicesAmong([], { ...everything, city: 'Auburn' }).cities).toHaveLength(1)
})
