import { aProperty, aPropertyId, anItemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { summaryOf, type PropertySummary } from '@hearthkeep/shared/overview/property-summary.ts'
import { expect, test } from 'vitest'
import { propertyLine, statusBadge, upkeepWords } from './property-words.ts'

const today = '2026-11-20'
const bare = summaryOf({ propertyId: aPropertyId(), systems: [], items: [], today })
const nextDue = { itemId: anItemId(), title: 'Replace furnace filter', date: '2026-11-23' }

test.each<[string, Partial<PropertySummary>, ReturnType<typeof upkeepWords>]>([
  ['a new property', {}, { overdue: null, next: 'No systems yet' }],
  ['nothing planned', { systemCount: 2 }, { overdue: null, next: 'Nothing planned' }],
  ['an upcoming task', { systemCount: 2, nextDue }, { overdue: null, next: 'Next: Replace furnace filter in 3 days' }],
  [
    'due today',
    { nextDue: { ...nextDue, date: today } },
    { overdue: null, next: 'Next: Replace furnace filter today' },
  ],
  [
    'overdue and upcoming tasks',
    { overdueCount: 2, nextDue },
    { overdue: '2 overdue', next: 'Next: Replace furnace filter in 3 days' },
  ],
  ['only an overdue task', { systemCount: 1, overdueCount: 1 }, { overdue: '1 overdue', next: null }],
])('[L1] maintenance text in the list: %s', (_case, figures, words) => {
  expect(upkeepWords({ ...bare, ...figures }, today)).toEqual(words)
})

test.each([
  [{}, 'Springfield, IL 62701 · 1985 · 1,850\u00a0sq\u00a0ft'],
  [{ yearBuilt: null }, 'Springfield, IL 62701 · 1,850\u00a0sq\u00a0ft'],
  [{ yearBuilt: null, squareFootage: null }, 'Springfield, IL 62701'],
])('a property in one line: %o', (facts, line) => {
  expect(propertyLine(aProperty(facts))).toBe(line)
})

test.each([
  ['active', { words: 'Active', tone: 'excellent' }],
  ['pending_transfer', { words: 'Pending transfer', tone: 'neutral' }],
  ['archived', { words: 'Archived', tone: 'neutral' }],
])('[L1] the badge of %s', (status, badge) => {
  expect(statusBadge({ status })).toEqual(badge)
})
