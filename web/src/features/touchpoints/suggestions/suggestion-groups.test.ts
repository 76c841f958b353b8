import { aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aPlanId } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import type { Reason, Suggestion } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import { expect, test } from 'vitest'
import { groupDay, groupSuggestions, groupTitle } from './suggestion-groups.ts'

const suggestion = (n: number, reason: Reason, origin: string): Suggestion => ({
  clientId: aClientId(n),
  propertyId: null,
  origin,
  reason,
  facts: {
    title: reason.kind === 'plan' ? reason.title : 'Winter is near',
    touchpointType: 'custom',
    category: 'personal',
    description: null,
    priority: 'medium',
    scheduledDate: '2026-12-01',
  },
})
const plan: Reason = { kind: 'plan', planId: aPlanId(), title: 'Monthly check-in', date: '2026-12-01' }
const anniversary: Reason = { kind: 'anniversary', date: '2026-11-24', years: 5 }
const winter: Reason = { kind: 'season', season: 'winter', date: '2026-12-01' }

test('[TP28] a plan and a season are each grouped for all their clients, soonest first', () => {
  const groups = groupSuggestions([
    suggestion(1, plan, 'plan/1'),
    suggestion(1, anniversary, 'anniversary/2026'),
    suggestion(2, plan, 'plan/1'),
    suggestion(2, anniversary, 'anniversary/2026'),
    suggestion(1, winter, 'season/2026-winter'),
    suggestion(2, winter, 'season/2026-winter'),
  ])
  expect(groups.map(({ date, suggestions }) => [date, suggestions.length])).toEqual([
    ['2026-11-24', 1],
    ['2026-11-24', 1],
    ['2026-12-01', 2],
    ['2026-12-01', 2],
  ])
  expect(groups.slice(2).map(groupTitle)).toEqual(['Monthly check-in: 2 clients', 'Winter · Winter is near: 2 clients'])
})

test('[TP28] a group shows its day and whether that has passed', () => {
  const [group] = groupSuggestions([suggestion(1, plan, 'plan/1')])
  expect(group && groupDay(group, '2026-11-28')).toBe('Dec 1, 2026, in 3 days')
  expect(group && groupDay(group, '2026-12-02')).toBe('Dec 1, 2026 (past)')
})
