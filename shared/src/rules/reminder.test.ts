import { expect, test } from 'vitest'
import { reminderDay, reminderEmail, reminderText } from './reminder.ts'

const reminder = {
  firstName: 'Ann',
  title: 'Replace furnace filter',
  address: '14 Main St',
  due: '2026-11-27',
  day: '2026-11-20',
}

test.each([
  ['2026-11-27', 7, '2026-11-20'],
  ['2026-12-01', 1, '2026-11-30'],
  ['2027-01-15', 30, '2026-12-16'],
])('[N3] what is due on %s is announced %i days before, on %s', (due, daysBefore, day) => {
  expect(reminderDay(due, daysBefore)).toBe(day)
})

test('[N3] an email and a text say what is due, where and when', () => {
  expect(reminderEmail(reminder)).toEqual({
    subject: 'Reminder: Replace furnace filter at 14 Main St',
    body: 'Hello Ann,\n\nReplace furnace filter at 14 Main St is due on Nov 27, 2026, in 7 days.\n\nHearthkeep',
  })
  expect(reminderText(reminder)).toBe(
    'Hearthkeep: Replace furnace filter at 14 Main St is due on Nov 27, 2026, in 7 days.',
  )
})
