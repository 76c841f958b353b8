import { expect, test } from 'vitest'
import { noticeKinds } from './notice.ts'
import { defaultNotifications } from './notification-choices.ts'
import { wantsNotice } from './notice-wanted.ts'

const transfers = noticeKinds.filter((kind) => kind.startsWith('transfer_'))

test.each([
  ['maintenanceReminders', ['task_due', 'task_overdue', 'tasks_due']],
  ['systemAlerts', ['alert', 'trial_ending']],
  ['propertyUpdates', ['property_news']],
  ['transferNotifications', [...transfers, 'realtor_changed']],
] as const)('[PU11] turning off %s suppresses exactly %j', (choice, unwanted) => {
  const choices = { ...defaultNotifications, [choice]: false }
  expect(noticeKinds.filter((kind) => !wantsNotice(kind, choices)).toSorted()).toEqual([...unwanted].toSorted())
})

test('[PU11] all notices are wanted until the person chooses', () => {
  expect(noticeKinds.filter((kind) => !wantsNotice(kind, defaultNotifications))).toEqual([])
})
