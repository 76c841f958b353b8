import type { ClientId, ItemId, NoticeId, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { MAX_NOTICE_WORDS, type NoticeKind } from '@hearthkeep/shared/notification/notice.ts'
import { wantsNotice } from '@hearthkeep/shared/notification/notice-wanted.ts'
import { notificationChoicesOf } from '@hearthkeep/shared/notification/notification-choices.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import type { View } from '../storage/store.ts'
import type { EffectContext, PartsOf } from './part.ts'

export const noticeParts: PartsOf<'notice'> = {
  'notice.give': { effect: pushNotice },
  'notice.read': {},
  'notice.remove': {},
  'notice.reword': {},
}

export interface NoticeDetails {
  kind: NoticeKind
  /** One sentence. */
  words: string
  propertyId: PropertyId | null
  itemId?: ItemId
  clientId?: ClientId
  /**
   * Who did it, and is not notified of it: the acting person if absent; `null` for what the server does in that person's
   * name, of which they are notified too.
   */
  by?: UserId | null
}

/** Notifies a person of another user's action. One mutation gives a person one notice, the first. */
export async function giveNotice(
  { tx, actAs, idFor, context }: EffectContext,
  userId: UserId,
  { by = context.userId, ...details }: NoticeDetails,
): Promise<void> {
  if (userId === by) return
  const idKey = `notice/${userId}`
  const noticeId = idFor(idKey) as NoticeId
  if (await tx.get('notice', noticeId)) return
  // [SE18] An address plus an email can be longer than a notice.
  const words = clipped(details.words, MAX_NOTICE_WORDS)
  await actAs(userId, idKey, { name: 'notice.give', args: { noticeId, userId, ...details, words } })
}

/** Of one subject. */
const MAX_UNREAD = 50

/** [SE11] Others must not fill a person's bell and scope with what the person did not ask for. */
export async function hasRoomForNotice(
  view: View,
  { userId, about }: { userId: UserId; about: 'transfer' | 'vendor' },
): Promise<boolean> {
  const notices = await view.byIndex('notice', 'scope', userScope(userId))
  const unread = notices.filter(({ kind, readAt }) => readAt === null && kind.startsWith(`${about}_`))
  return unread.length < MAX_UNREAD
}

/** [PU11] Queues a push for each of the person's devices, if they want notices of that kind. */
async function pushNotice(
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
      about: { kind: 'notice', id: noticeId },
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
