import { notificationChoices, type NotificationChoices } from '@hearthkeep/shared/notification/notification-settings.ts'
import { expect, test } from 'vitest'
import { fittingValues, problemOf, settledOf, typedFields } from './use-self-saving.ts'

const settled: NotificationChoices = {
  emailNotifications: true,
  smsNotifications: false,
  maintenanceReminders: true,
  propertyUpdates: true,
  systemAlerts: true,
  transferNotifications: true,
  reminderDaysBefore: 7,
  phone: null,
  alsoDaysBefore: [0],
  overdueEveryDays: 7,
  dailyDigest: false,
  timeZone: null,
}

test.each<[string, object, Partial<NotificationChoices>]>([
  ['nothing', {}, {}],
  ['a switch, which is saved separately', { systemAlerts: false }, {}],
  ['1 day', { reminderDaysBefore: 1 }, { reminderDaysBefore: 1 }],
  ['30 days', { reminderDaysBefore: 30 }, { reminderDaysBefore: 30 }],
  ['a phone with invalid days', { phone: '555-0100', reminderDaysBefore: 31 }, { phone: '555-0100' }],
  ['no days', { reminderDaysBefore: null }, {}],
  ['days that are not a number', { reminderDaysBefore: Number.NaN }, {}],
  ['a phone', { phone: '555-0100' }, { phone: '555-0100' }],
  ['a phone that is too long', { phone: '5'.repeat(41) }, {}],
])('[N1] saves only the valid input: %s', (_what, typed, changes) => {
  const values = { ...settled, ...typed }
  const fields = typedFields(['phone', 'reminderDaysBefore'], { values, settled })
  expect(fittingValues(notificationChoices, values, fields)).toEqual(changes)
})

test.each([
  [0, 'At least 1'],
  [31, 'At most 30'],
  [Number.NaN, 'Enter a whole number'],
  [null, 'Enter a whole number'],
  [2.5, 'Enter a whole number'],
])('[N1] %s reminder days: %s', (reminderDaysBefore, message) => {
  const values = { ...settled, reminderDaysBefore } as NotificationChoices
  expect(problemOf(notificationChoices, values, 'reminderDaysBefore')).toBe(message)
})

test('undo restores the previously saved values', () => {
  expect(settledOf({ systemAlerts: false, phone: '555-0100' }, settled)).toEqual({ systemAlerts: true, phone: null })
})
