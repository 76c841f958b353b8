import type { ClientId, ItemId, NoticeId, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { MOST_NOTICE_WORDS, type NoticeKind } from '@hearthkeep/shared/notification/notice.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import type { EffectContext } from './effect-context.ts'

interface Told {
  kind: NoticeKind
  /** One sentence. */
  words: string
  propertyId: PropertyId | null
  itemId?: ItemId
  clientId?: ClientId
}

/** Tells a person what somebody else did; does nothing when they did it themselves. */
export async function giveNotice(effect: EffectContext, userId: UserId, told: Told): Promise<void> {
  if (userId !== effect.context.userId) await giveNoticeToAny(effect, userId, told)
}

/** Also tells the acting person, for what the server does in their name. One mutation gives a person one notice, the first. */
export async function giveNoticeToAny({ tx, actAs, idFor }: EffectContext, userId: UserId, told: Told): Promise<void> {
  const what = `notice/${userId}`
  const noticeId = idFor(what) as NoticeId
  if (await tx.get('notice', noticeId)) return
  // [SE18]: an address and an email together may be longer than a notice.
  const words = clipped(told.words, MOST_NOTICE_WORDS)
  await actAs(userId, what, { name: 'notice.give', args: { noticeId, userId, ...told, words } })
}
