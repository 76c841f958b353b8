import { expect, test } from 'vitest'
import { anItem, anItemId, aProperty } from '../testing/builders/builders.ts'
import { calendarDay, calendarKind, itemEvent } from './calendar-item.ts'

const today = '2026-11-20'
const dates = { dueDate: '2026-11-18', scheduledDate: '2026-11-10', completedDate: '2026-11-12' }

test.each([
  ['scheduled', '2026-11-18', 'overdue'],
  ['in_progress', '2026-11-18', 'planned'],
  ['overdue', '2026-11-18', 'overdue'],
  ['completed', '2026-11-12', 'done'],
  ['cancelled', null, 'done'],
] as const)('[CA1] a task with status %s is listed on %s as %s', (status, day, kind) => {
  const item = anItem({ ...dates, status })
  expect(calendarDay(item)).toBe(day)
  expect(calendarKind(item, today)).toBe(kind)
})

test('[CA1] the scheduled date is the fallback for the due date, and the due date for the completion date', () => {
  expect(calendarDay(anItem({ scheduledDate: '2026-11-10' }))).toBe('2026-11-10')
  expect(calendarDay(anItem({ status: 'completed', dueDate: '2026-11-18' }))).toBe('2026-11-18')
  expect(calendarDay(anItem())).toBeNull()
})

test('[CA1] a paused task has no day; a snoozed task is on the day it returns, and not overdue', () => {
  expect(calendarDay(anItem({ ...dates, pausedOn: '2026-11-19' }))).toBeNull()
  const snoozed = anItem({ ...dates, snoozedUntil: '2026-11-25' })
  expect([calendarDay(snoozed), calendarKind(snoozed, today)]).toEqual(['2026-11-25', 'planned'])
  expect(calendarDay(anItem({ ...dates, snoozedUntil: '2026-11-12' }))).toBe('2026-11-18')
})

test('[CA8] an item’s event names the task and the property', () => {
  const item = anItem({
    id: anItemId(7),
    title: 'Clean gutters',
    description: 'Both sides',
    vendor: 'Ace',
    priority: 'high',
    dueDate: '2026-12-01',
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:01:30.000Z',
  })
  expect(itemEvent({ item, property: aProperty() })).toEqual({
    uid: `${anItemId(7)}@hearthkeep`,
    date: '2026-12-01',
    summary: 'Clean gutters',
    description: 'High priority\nAce\nBoth sides',
    location: '14 Main St, Springfield, IL 62701',
    sequence: 90,
  })
})

test('[CA8] an item without a date has no event, and a moved one keeps its id', () => {
  expect(itemEvent({ item: anItem(), property: aProperty() })).toBeNull()
  const uids = ['2026-12-01', '2026-12-05'].map((dueDate) =>
    itemEvent({ item: anItem({ dueDate }), property: aProperty() }),
  )
  expect(new Set(uids.map((event) => event?.uid)).size).toBe(1)
})
