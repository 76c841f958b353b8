import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { anItem, anItemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { timelineOf } from './property-timeline-card.tsx'

const today = '2026-11-20'

const done = (completedDate: string): Partial<MaintenanceItem> => ({ status: 'completed', completedDate })
const due = (dueDate: string): Partial<MaintenanceItem> => ({ dueDate })

/** Returns the timeline of these items, each numbered by its index, as `kind number date`. */
function timelineTexts(facts: Partial<MaintenanceItem>[]) {
  const items = facts.map((fact, index) => anItem({ id: anItemId(index), ...fact }))
  const { past, next } = timelineOf(items, today)
  const words = (events: typeof past) => events.map(({ kind, date, item }) => `${kind} ${items.indexOf(item)} ${date}`)
  return { past: words(past), next: words(next) }
}

test.each<[string, Partial<MaintenanceItem>[], ReturnType<typeof timelineTexts>]>([
  ['nothing', [], { past: [], next: [] }],
  [
    'past and next',
    [due('2026-11-23'), done('2026-10-01')],
    { past: ['done 1 2026-10-01'], next: ['planned 0 2026-11-23'] },
  ],
  ['due today is next', [due(today)], { past: [], next: ['planned 0 2026-11-20'] }],
  ['done today is past', [done(today)], { past: ['done 0 2026-11-20'], next: [] }],
  [
    'an overdue task appears on its due date',
    [done('2026-11-18'), due('2026-11-15'), done('2026-10-01')],
    { past: ['done 2 2026-10-01', 'overdue 1 2026-11-15', 'done 0 2026-11-18'], next: [] },
  ],
  [
    'a task in progress is never overdue [S3]',
    [{ status: 'in_progress', dueDate: '2026-11-01' }],
    { past: [], next: ['planned 0 2026-11-01'] },
  ],
  [
    'snoozed and paused tasks are not next [R17] [R20]',
    [
      { dueDate: '2026-11-17', snoozedUntil: '2026-12-14' },
      { dueDate: '2026-11-25', pausedOn: '2026-11-01' },
    ],
    { past: [], next: [] },
  ],
  [
    'canceled and undated tasks are omitted',
    [{ status: 'cancelled', dueDate: '2026-12-01' }, {}, { status: 'completed' }],
    { past: [], next: [] },
  ],
  [
    'shows the last three done, all overdue and the next four',
    [
      ...['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'].map(done),
      due('2025-01-01'),
      ...['2027-05-01', '2027-04-01', '2027-03-01', '2027-02-01', '2027-01-01'].map(due),
    ],
    {
      past: ['overdue 5 2025-01-01', 'done 2 2026-03-01', 'done 3 2026-04-01', 'done 4 2026-05-01'],
      next: ['planned 10 2027-01-01', 'planned 9 2027-02-01', 'planned 8 2027-03-01', 'planned 7 2027-04-01'],
    },
  ],
])('%s', (_case, facts, timeline) => {
  expect(timelineTexts(facts)).toEqual(timeline)
})
