import { anItem } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { doneLine, dueLine, putOffLine } from './task-words.ts'

const today = '2026-11-20'

test.each([
  [{ dueDate: '2026-11-23' }, 'Due Nov 23, 2026 · in 3 days'],
  [{ scheduledDate: today }, 'Due Nov 20, 2026 · today'],
  [{ dueDate: '2026-11-15' }, 'Due Nov 15, 2026 · 5 days overdue'],
  [{}, 'No date set'],
  [{ status: 'overdue' }, 'Overdue'],
  [{ status: 'in_progress' }, 'In progress · No date set'],
  [{ status: 'in_progress', dueDate: '2026-11-15' }, 'In progress · Due Nov 15, 2026'],
  [{ status: 'in_progress', dueDate: '2026-11-21' }, 'In progress · Due Nov 21, 2026 · tomorrow'],
] as const)('describes an open task: %j', (facts, words) => {
  expect(dueLine(anItem(facts), today)).toBe(words)
})

test.each([
  [{ completedDate: '2026-11-03' }, 'Completed Nov 3, 2026'],
  [{ completedDate: '2026-11-03', cost: 189, vendor: 'Blue Sky' }, 'Completed Nov 3, 2026 · $189.00 · Blue Sky'],
  [{ cost: 0 }, 'Recently completed · $0.00'],
] as const)('describes a completed task: %j', (facts, words) => {
  expect(doneLine(anItem({ status: 'completed', ...facts }))).toBe(words)
})

test.each([
  [{ pausedOn: '2026-11-03' }, 'Paused since Nov 3, 2026'],
  [{ pausedOn: '2026-11-03', snoozedUntil: '2026-12-01' }, 'Paused since Nov 3, 2026'],
  [{ snoozedUntil: '2026-12-01', dueDate: '2026-11-15' }, 'Snoozed until Dec 1, 2026 · due Nov 15, 2026'],
] as const)('describes a paused or snoozed task: %j', (facts, words) => {
  expect(putOffLine(anItem(facts))).toBe(words)
})
