import { expect, test } from 'vitest'
import { anItem, anItemId, aProperty } from '../testing/builders/builders.ts'
import { lastInspectedOn } from './last-inspection.ts'

const TRASHED = '2026-11-01T00:00:00.000Z'

test.each([
  ['none', null, [], null],
  [
    'the one recorded for the property',
    '2026-03-01',
    [{ status: 'completed', completedDate: '2026-02-01' }],
    '2026-03-01',
  ],
  ['a later completed task', '2026-03-01', [{ status: 'completed', completedDate: '2026-05-01' }], '2026-05-01'],
  ['not a planned task', null, [{ dueDate: '2026-12-01' }], null],
] as const)('[L5] the last inspection: %s', (_case, lastInspection, inspections, date) => {
  const items = inspections.map((facts, index) => anItem({ id: anItemId(index), type: 'inspection', ...facts }))
  expect(lastInspectedOn({ property: aProperty({ lastInspection }), items })).toBe(date)
})

test.each([
  [null, [], null],
  ['2026-01-01', [], '2026-01-01'],
  [null, ['2025-06-01', '2026-02-01'], '2026-02-01'],
  ['2026-03-01', ['2026-02-01', null], '2026-03-01'],
])('last inspection with %s on record and %j completed', (lastInspection, days, expected) => {
  const inspections = days.map((completedDate) => anItem({ type: 'inspection', status: 'completed', completedDate }))
  const others = [anItem({ type: 'inspection', completedDate: '2026-11-20', status: 'completed', deletedAt: TRASHED })]
  const property = aProperty({ lastInspection })
  expect(lastInspectedOn({ property, items: [...inspections, ...others] })).toBe(expected)
})
