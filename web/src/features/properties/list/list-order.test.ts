import { summaryOf, type PropertySummary } from '@hearthkeep/shared/overview/property-summary.ts'
import { anItemId, aProperty, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import type { ListedProperty } from '../../../data/queries/properties/use-properties.ts'
import type { ListQuery } from './list-address.ts'
import { searched, sorted } from './list-order.ts'

/** Sorts and searches as the list does. */
const arrange = (listed: readonly ListedProperty[], { text = '', sort = 'address' }: Partial<ListQuery>) =>
  searched(sorted(listed, sort), text)

const today = '2026-11-20'
const bare = summaryOf({ propertyId: aPropertyId(), systems: [], items: [], today })
const due = (date: string) => ({ nextDue: { itemId: anItemId(), title: 'Test alarms', date } })

const aListed = (location: [string, string, string], figures: Partial<PropertySummary> = {}): ListedProperty => {
  const [address, city, zipCode] = location
  return { property: aProperty({ address, city, zipCode }), summary: { ...bare, ...figures, day: today, owner: null } }
}

const list = [
  aListed(['3 Quarry Rd', 'Sherman', '62684'], { score: 66, ...due('2026-12-24') }),
  aListed(['5 Mill Ln', 'Auburn', '62615']),
  aListed(['14 Main St', 'Springfield', '62701'], { score: 38, overdueCount: 1, ...due('2027-01-02') }),
  aListed(['902 Birch Ave', 'Springfield', '62702'], { score: 91, overdueCount: 3 }),
  aListed(['1180 Elm Ct', 'Springfield', '62701'], { score: 66, ...due('2026-11-21') }),
]

test.each<[string, Partial<ListQuery>, string]>([
  ['all by address', {}, '3 5 14 902 1180'],
  ['by street', { text: 'birch' }, '902'],
  ['by city, ignoring case and spaces', { text: '  SPRING ' }, '14 902 1180'],
  ['by ZIP code', { text: '62701' }, '14 1180'],
  ['by words from several fields', { text: 'elm springfield' }, '1180'],
  ['by state', { text: 'auburn, il' }, '5'],
  ['not across two fields', { text: 'ctspringfield' }, ''],
  ['the worst health first, unknown last', { sort: 'health' }, '14 3 1180 902 5'],
  ['the most overdue first, then the next due', { sort: 'due' }, '902 14 1180 3 5'],
  ['searched and sorted', { text: '627', sort: 'due' }, '902 14 1180'],
])('[L2] [L3] properties are listed: %s', (_case, query, numbers) => {
  const shown = arrange(list, query)
  expect(shown.map(({ property }) => property.address.split(' ')[0]).join(' ')).toBe(numbers)
})

const owned = (owner: string | null, listed: ListedProperty): ListedProperty => ({
  ...listed,
  summary: { ...listed.summary, owner },
})

const [quarry, mill, main, birch, elm] = list as [
  ListedProperty,
  ListedProperty,
  ListedProperty,
  ListedProperty,
  ListedProperty,
]
const clients = [
  owned('Zoe Abel', quarry),
  owned(null, mill),
  owned('Ann Weber', main),
  owned('Bea Abel', birch),
  owned(null, elm),
]

test.each<[string, Partial<ListQuery>, string]>([
  ['by last name, then first name, properties without an owner last', { sort: 'owner' }, '902 3 14 5 1180'],
  ['by the owner’s name', { text: 'abel' }, '3 902'],
  ['by owner and ZIP code', { text: 'ann 62701' }, '14'],
])('[CP1] a realtor’s properties are listed: %s', (_case, query, numbers) => {
  const shown = arrange(clients, query)
  expect(shown.map(({ property }) => property.address.split(' ')[0]).join(' ')).toBe(numbers)
})
