import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { notificationChoicesOf } from '@hearthkeep/shared/notification/notification-choices.ts'
import { wantsNotice } from '@hearthkeep/shared/notification/notice-wanted.ts'
import type { EffectContext } from '../effect-context.ts'

/** [PU11] Queues a push for each of the person's devices, if they want notices of that kind. */
export async function pushNotice(
  { noticeId, userId, kind, words }: ArgsOf<'notice.give'>,
  { tx, context: { now }, idFor }: EffectContext,
): Promise<void> {
  const devices = await tx.pushSubscriptionsOf({ userId, now })
  if (devices.length === 0) return
  const user = must(await tx.get('user', userId), 'the recipient of a notice')
  const choices = notificationChoicesOf(user, (await tx.get('notificationSettings', userId)) ?? null)
  if (!wantsNotice(kind, choices)) return
  for (const { id: recipient } of devices) {
    const id = idFor(`push/${recipient}`)
    await tx.addMessage({
      id,
      key: id,
      userId,
      about: noticeId,
      channel: 'push',
      recipient,
      // The displayed text is read from the notice at send time.
      content: { subject: '', text: words, link: null },
      ...queued,
      dueAt: now,
      queuedAt: now,
    })
  }
}

const queued = { status: 'queued', attempts: 0, settledAt: null, failureReason: null, heldFor: null } as const
