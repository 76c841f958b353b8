import type { PushPayload } from '@hearthkeep/shared/protocol/push-payload.ts'
import { anItemId, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aNoticeId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { notificationOf } from './notification-of.ts'

const payload: PushPayload = {
  userId: aUserId(),
  notice: { id: aNoticeId(), kind: 'task_due' },
  title: 'Task due soon',
  words: 'Flush the water heater is due tomorrow.',
  path: '/properties/1?tab=maintenance',
  task: { propertyId: aPropertyId(), itemId: anItemId() },
}

test('[PU17] a push is shown with its text and actions, tagged with the id of its notice', () => {
  const { userId, path, task } = payload
  expect(notificationOf(payload, aUserId())).toMatchObject({
    title: 'Task due soon',
    options: {
      body: 'Flush the water heater is due tomorrow.',
      tag: aNoticeId(),
      data: { userId, path, task },
      actions: [
        { action: 'complete', title: 'Complete' },
        { action: 'snooze', title: 'Snooze' },
      ],
    },
  })
})

test('[PU17] a push without a task that may be completed has no actions', () => {
  expect(notificationOf({ ...payload, task: null }, aUserId()).options.actions).toEqual([])
})

test.each([
  ['another person', payload, aUserId(2)],
  ['no one', payload, null],
  ['an unreadable payload', { title: 'Hello' }, aUserId()],
  ['an empty payload', null, aUserId()],
])('[PU17] for %s, shows a generic notification', (_whom, pushed, signedIn) => {
  const { title, options } = notificationOf(pushed, signedIn)
  expect([title, options.body, options.data, options.actions]).toEqual([
    'Hearthkeep',
    'You have a new notification.',
    null,
    [],
  ])
})
