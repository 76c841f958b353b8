import { expect, test } from 'vitest'
import { morningEmail, morningText } from './morning-words.ts'
import { reminderDay, reminderOf } from './reminder.ts'

const reminder = {
  title: 'Replace furnace filter',
  address: '14 Main St',
  due: '2026-11-27',
  day: '2026-11-20',
}

test.each([
  ['2026-11-27', 7, '2026-11-20'],
  ['2026-12-01', 1, '2026-11-30'],
  ['2027-01-15', 30, '2026-12-16'],
])('[N3] a task due on %s is announced %i days before, on %s', (due, daysBefore, day) => {
  expect(reminderDay(due, daysBefore)).toBe(day)
})

test('[N3] an email and a text say what is due, where and when', () => {
  const entries = [reminderOf(reminder)]
  expect(morningEmail(entries, 'Ann')).toEqual({
    subject: 'Reminder: Replace furnace filter at 14 Main St',
    body: 'Hello Ann,\n\nReplace furnace filter at 14 Main St is due on Nov 27, 2026, in 7 days.\n\nHearthkeep',
  })
  expect(morningText(entries)).toBe(
    'Hearthkeep: Replace furnace filter at 14 Main St is due on Nov 27, 2026, in 7 days.',
  )
})

test('[N3] an overdue task’s reminder says since when it is overdue', () => {
  expect(reminderOf({ ...reminder, day: '2026-12-04' }).words).toBe(
    'Replace furnace filter at 14 Main St was due on Nov 27, 2026 and is 7 days overdue.',
  )
})

test('[RM6] an email lists several things; a text has the first and the number of others', () => {
  const entries = [reminderOf(reminder), { subject: 'A', words: 'B.', lines: ['one', 'two'] }]
  expect(morningEmail(entries, 'Ann')).toMatchObject({ subject: '2 updates about your home' })
  expect(morningEmail(entries, 'Ann').body).toContain('in 7 days.\n\nB.\n- one\n- two\n\nHearthkeep')
  expect(morningText(entries)).toMatch(/in 7 days\. And 1 more\.$/)
})

test('[RM8] a text is at most 300 characters long', () => {
  const entries = [reminderOf({ ...reminder, title: 'x'.repeat(400) }), reminderOf(reminder)]
  expect(morningText(entries)).toHaveLength(300)
  expect(morningText(entries)).toMatch(/ And 1 more\.$/)
})
