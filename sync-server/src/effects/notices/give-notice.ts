import type { ClientId, ItemId, NoticeId, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { MAX_NOTICE_WORDS, type NoticeKind } from '@hearthkeep/shared/notification/notice.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import type { EffectContext } from '../effect-context.ts'

interface NoticeDetails {
  kind: NoticeKind
  /** One sentence. */
  words: string
  propertyId: PropertyId | null
  itemId?: ItemId
  clientId?: ClientId
}

/** Notifies a person of another user's action; a no-op if they did it themselves. */
export async function giveNotice(effect: EffectContext, userId: UserId, details: NoticeDetails): Promise<void> {
  if (userId !== effect.context.userId) await giveNoticeToAny(effect, userId, details)
}

/**
 * Also notifies the acting person, for what the server does in their name. One mutation gives a person one notice, the
 * first.
 */
export async function giveNoticeToAny(
  { tx, actAs, idFor }: EffectContext,
  userId: UserId,
  details: NoticeDetails,
): Promise<void> {
  const idKey = `notice/${userId}`
  const noticeId = idFor(idKey) as NoticeId
  if (await tx.get('notice', noticeId)) return
  // [SE18] An address plus an email can be longer than a notice.
  const words = clipped(details.words, MAX_NOTICE_WORDS)
  await actAs(userId, idKey, { name: 'notice.give', args: { noticeId, userId, ...details, words } })
}
