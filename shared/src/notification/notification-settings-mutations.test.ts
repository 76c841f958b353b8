import { beforeEach, expect, test } from 'vitest'
import { notificationChoicesOf } from './notification-choices.ts'
import { aUser, aUserId } from '../testing/builders/builders.ts'
import { HeldRows } from '../testing/held-rows.ts'
import { must } from '../kernel/must.ts'

let rows: HeldRows

beforeEach(() => {
  rows = new HeldRows({ user: [aUser({ phone: '555-0100' })] })
})

const edit = (changes: object) => rows.run({ name: 'notification_settings.edit', args: { changes } })
const choices = () =>
  notificationChoicesOf(must(rows.all('user')[0], 'the user'), rows.all('notificationSettings')[0] ?? null)

const untouched = {
  emailNotifications: true,
  smsNotifications: false,
  maintenanceReminders: true,
  propertyUpdates: true,
  systemAlerts: true,
  transferNotifications: true,
  reminderDaysBefore: 7,
  phone: '555-0100',
  alsoDaysBefore: [0],
  overdueEveryDays: 7,
  dailyDigest: false,
  timeZone: null,
}

test('[N1] by default texts are off and everything else is on, seven days before, to the account’s phone', () => {
  expect(choices()).toEqual(untouched)
})

test.each([
  ['smsNotifications', true],
  ['emailNotifications', false],
  ['maintenanceReminders', false],
  ['propertyUpdates', false],
  ['systemAlerts', false],
  ['transferNotifications', false],
  ['reminderDaysBefore', 30],
  ['phone', '555-0199'],
  ['phone', null],
  ['alsoDaysBefore', [30, 1]],
  ['overdueEveryDays', 0],
  ['dailyDigest', true],
  ['timeZone', 'Pacific/Auckland'],
])('[N1] sets %s to %j and changes nothing else', (field, value) => {
  edit({ [field]: value })
  expect(choices()).toEqual({ ...untouched, [field]: value })
})

test.each([
  ['reminderDaysBefore', 0, 'At least 1'],
  ['reminderDaysBefore', 31, 'At most 30'],
  ['reminderDaysBefore', 1.5, 'Enter a whole number'],
  ['reminderDaysBefore', null, expect.any(String)],
  ['phone', '5'.repeat(41), 'At most 40 characters'],
  ['systemAlerts', 'yes', expect.any(String)],
  ['timeZone', 'Mars/Base', 'Choose a time zone from the list'],
])('[N1] %s cannot be %j', (field, value, message) => {
  const issues = [{ path: `changes.${field}`, message }]
  expect(edit({ [field]: value })).toMatchObject({ ok: false, refusal: { kind: 'invalid', issues } })
  expect(choices()).toEqual(untouched)
})

test('[N2] email and text are stored only on the user; the first difference among the others creates their row', () => {
  expect(edit({ ...untouched, smsNotifications: true })).toEqual({ ok: true, value: [`user/${aUserId()}`] })
  expect(edit({ reminderDaysBefore: 14 })).toEqual({ ok: true, value: [`notificationSettings/${aUserId()}`] })
  expect(edit({ reminderDaysBefore: 14 })).toEqual({ ok: true, value: [] })
  expect(Object.keys(must(rows.all('notificationSettings')[0], 'the row'))).not.toContain('smsNotifications')
})

test('[N2] the phone for texts is separate from the account’s once there is a row', () => {
  edit({ systemAlerts: false })
  edit({ phone: '555-0199' })
  expect(rows.all('user')).toMatchObject([{ phone: '555-0100' }])
  expect(choices()).toMatchObject({ phone: '555-0199', systemAlerts: false })
})

test('[A6] each person can change only their own settings', () => {
  const call = { name: 'notification_settings.edit', args: { changes: { phone: null } } }
  expect(rows.run(call, { userId: aUserId(2) })).toMatchObject({ ok: false, refusal: { kind: 'not_found' } })
  expect(choices()).toEqual(untouched)
})
