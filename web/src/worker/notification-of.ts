import { pushPayload } from '@hearthkeep/shared/protocol/push-payload.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'

/** The data that a notification carries until it is pressed. */
export const notificationData = pushPayload.pick({ userId: true, path: true, task: true })
export type NotificationData = z.infer<typeof notificationData>

export const notificationActions = ['complete', 'snooze'] as const
export type NotificationAction = (typeof notificationActions)[number]

interface Shown {
  title: string
  options: {
    body: string
    tag: string
    icon: string
    badge: string
    data: NotificationData | null
    actions: { action: NotificationAction; title: string }[]
  }
}

const looks = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }

/**
 * [PU17] Returns how a push is shown. Something is always shown, because browsers otherwise revoke the permission; its
 * text is for the person who is signed in on this device.
 */
export function notificationOf(pushed: unknown, signedIn: UserId | null): Shown {
  const payload = pushPayload.safeParse(pushed).data
  if (!payload || payload.userId !== signedIn)
    return {
      title: 'Hearthkeep',
      options: { ...looks, body: 'You have a new notification.', tag: 'notice', data: null, actions: [] },
    }
  const { userId, notice, title, words, path, task } = payload
  return {
    title,
    options: {
      ...looks,
      body: words,
      tag: notice?.id ?? 'test',
      data: { userId, path, task },
      actions: task
        ? [
            { action: 'complete', title: 'Complete' },
            { action: 'snooze', title: 'Snooze' },
          ]
        : [],
    },
  }
}
