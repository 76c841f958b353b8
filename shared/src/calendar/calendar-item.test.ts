import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { expect, test } from 'vitest'
import { anItem, anItemId, aProperty } from '../testing/builders/builders.ts'
import { calendarDay, calendarKind, comingEvents, itemEvent } from './calendar-item.ts'

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

const monthly = { isRecurring: true, recurringInterval: 'monthly' } as const
const daysAhead = (facts: Partial<MaintenanceItem>, bounds: { until?: string; most?: number } = {}) =>
  [
    ...comingEvents({ item: anItem(facts), property: aProperty(), today, until: '2027-03-20', most: 53, ...bounds }),
  ].map(({ date }) => date)

test.each([
  [{ ...monthly, dueDate: '2026-12-31' }, ['2027-01-31', '2027-02-28']],
  [{ ...monthly, dueDate: '2026-12-31', recurrenceBasis: 'calendar' }, ['2027-01-31', '2027-02-28']],
  [{ ...monthly, dueDate: '2026-11-05' }, ['2026-12-20', '2027-01-20', '2027-02-20', '2027-03-20']],
  [
    { ...monthly, dueDate: '2026-11-05', recurrenceBasis: 'calendar' },
    ['2026-12-05', '2027-01-05', '2027-02-05', '2027-03-05'],
  ],
  [{ ...monthly, dueDate: '2026-12-01', seasonFrom: 11, seasonTo: 1 }, ['2027-01-01']],
  [{ ...monthly, dueDate: '2026-12-07', repeatOn: '1MO' }, ['2027-01-04', '2027-02-01', '2027-03-01']],
  [{ ...monthly, dueDate: '2026-12-01', snoozedUntil: '2027-01-15' }, ['2027-02-15', '2027-03-15']],
  [{ ...monthly, dueDate: '2026-12-01', pausedOn: '2026-11-19' }, []],
  [{ ...monthly, dueDate: '2026-12-01', status: 'completed' }, []],
  [{ ...monthly }, []],
  [{ dueDate: '2026-12-01' }, []],
] as const)('[CA24] after %j a calendar shows the task on %j', (facts, days) => {
  expect(daysAhead(facts)).toEqual(days)
})

test('[CA24] occurrences end at the limit, and at the end of the calendar', () => {
  const daily = { isRecurring: true, repeatEvery: 1, repeatUnit: 'day' } as const
  expect(daysAhead({ ...daily, dueDate: '2026-12-01' }, { most: 2 })).toEqual(['2026-12-02', '2026-12-03'])
  expect(daysAhead({ ...daily, dueDate: '9999-12-30' }, { until: '9999-12-31' })).toEqual(['9999-12-31'])
})

test('[CA24] the event of an expected occurrence says so, and its id contains its day', () => {
  const item = anItem({ ...monthly, id: anItemId(7), title: 'Replace filter', dueDate: '2026-12-01' })
  const [first] = comingEvents({ item, property: aProperty(), today, until: '2027-12-01', most: 1 })
  expect(first).toMatchObject({
    uid: `${anItemId(7)}-2027-01-01@hearthkeep`,
    date: '2027-01-01',
    summary: 'Replace filter',
    description: 'Medium priority\nExpected date, from how often this repeats',
  })
})
