import { expect, test } from 'vitest'
import { addDays } from '../kernel/dates.ts'
import { dueDaysAnnounced, leadOn } from './lead.ts'

const timing = { reminderDaysBefore: 7, alsoDaysBefore: [30, 1, 0, 7], overdueEveryDays: 7 }
const DUE = '2026-11-20'

test.each([
  ['30 days before', '2026-10-21', 30],
  ['a week before', '2026-11-13', 7],
  ['the day before', '2026-11-19', 1],
  ['on the day', DUE, 0],
  ['a week late', '2026-11-27', -7],
  ['twelve weeks late', '2027-02-12', -84],
])('[RM1] [RM2] a task is announced %s', (_when, day, left) => {
  expect(leadOn(day, DUE, timing)).toBe(left)
})

test.each([
  ['6 days before', '2026-11-14'],
  ['the day after', '2026-11-21'],
  ['13 weeks late', '2027-02-19'],
])('[RM1] [RM2] a task is not announced %s', (_when, day) => {
  expect(leadOn(day, DUE, timing)).toBeNull()
})

test('[RM2] overdue tasks are not announced if that is turned off', () => {
  expect(leadOn('2026-11-27', DUE, { ...timing, overdueEveryDays: 0 })).toBeNull()
})

test('[RM1] returns the due dates whose tasks are announced on a day', () => {
  const days = Array.from({ length: 220 }, (_, index) => addDays('2026-08-01', index))
  const announced = days.filter((due) => leadOn(DUE, due, timing) !== null)
  expect(dueDaysAnnounced(DUE, timing)).toEqual(announced)
  expect(announced).toHaveLength(16)
})
