import { expect, test } from 'vitest'
import { anItem } from '../../testing/builders/builders.ts'
import { countsAsDue, daysOverdue, dueDay, effectiveStatus, isOpen, isOverdue, isSkipped } from './item-status.ts'

const today = '2026-11-20'

test.each([
  ['2026-12-01', '2026-11-01', '2026-12-01'],
  [null, '2026-11-01', '2026-11-01'],
  [null, null, null],
])('[S1] due %s, scheduled %s: the due day is %s', (dueDate, scheduledDate, day) => {
  expect(dueDay({ dueDate, scheduledDate })).toBe(day)
})

test.each([
  { rule: 'S2', status: 'scheduled', due: '2026-11-19', effective: 'overdue', overdueBy: 1 },
  { rule: 'S2', status: 'scheduled', due: '2026-11-20', effective: 'scheduled', overdueBy: 0 },
  { rule: 'S2', status: 'scheduled', due: '2026-11-21', effective: 'scheduled', overdueBy: 0 },
  { rule: 'S2', status: 'scheduled', due: null, effective: 'scheduled', overdueBy: 0 },
  { rule: 'S2', status: 'overdue', due: '2026-11-15', effective: 'overdue', overdueBy: 5 },
  { rule: 'S3', status: 'in_progress', due: '2025-11-20', effective: 'in_progress', overdueBy: 0 },
  { rule: 'S4', status: 'completed', due: '2026-01-01', effective: 'completed', overdueBy: 0 },
  { rule: 'S4', status: 'cancelled', due: '2026-01-01', effective: 'cancelled', overdueBy: 0 },
  { rule: 'S5', status: 'overdue', due: null, effective: 'overdue', overdueBy: 0 },
  { rule: 'S5', status: 'overdue', due: '2026-12-01', effective: 'overdue', overdueBy: 0 },
] as const)(
  '[$rule] $status, due $due: $effective, overdue by $overdueBy days',
  ({ status, due, effective, overdueBy }) => {
    const item = { status, dueDate: due, scheduledDate: null, snoozedUntil: null, pausedOn: null }
    expect({
      effective: effectiveStatus(item, today),
      overdue: isOverdue(item, today),
      overdueBy: daysOverdue(item, today),
    }).toEqual({ effective, overdue: effective === 'overdue', overdueBy })
  },
)

test.each([
  ['scheduled', true],
  ['in_progress', true],
  ['overdue', true],
  ['completed', false],
  ['cancelled', false],
] as const)('[S4] %s is open: %s', (status, open) => {
  expect(isOpen({ status })).toBe(open)
})

const late = {
  dueDate: '2026-11-15',
  scheduledDate: null,
  status: 'scheduled',
  snoozedUntil: null,
  pausedOn: null,
} as const
test.each([
  ['late', {}, 'overdue', true],
  ['snoozed until tomorrow', { snoozedUntil: '2026-11-21' }, 'scheduled', false],
  ['snoozed until today', { snoozedUntil: today }, 'overdue', true],
  ['stored as overdue, snoozed', { status: 'overdue', snoozedUntil: '2026-11-21' }, 'scheduled', false],
  ['in progress, snoozed', { status: 'in_progress', snoozedUntil: '2026-11-21' }, 'in_progress', false],
  ['paused', { pausedOn: '2026-11-01' }, 'scheduled', false],
  ['stored as overdue, paused', { status: 'overdue', pausedOn: today }, 'scheduled', false],
  ['completed while paused', { status: 'completed', pausedOn: today }, 'completed', false],
] as const)('[R17] [R20] %s, %j: status %s, due: %s', (_what, facts, effective, due) => {
  const item = { ...late, ...facts }
  expect([effectiveStatus(item, today), countsAsDue(item, today)]).toEqual([effective, due])
})

test.each([
  ['cancelled', 'skip', true],
  ['cancelled', 'pause', false],
  ['scheduled', 'skip', false],
] as const)('[R14] status %s with last action %s is skipped: %s', (status, verb, skipped) => {
  const undoable = { verb, on: today, before: {}, after: {}, nextItemId: null }
  expect(isSkipped(anItem({ status, undoable }))).toBe(skipped)
})
