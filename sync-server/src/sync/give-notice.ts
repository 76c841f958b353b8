import type { NoticeId, PropertyId, UserId } from '@hearthkeep/shared/entities/fields.ts'
import type { NoticeKind } from '@hearthkeep/shared/entities/notice.ts'
import type { Happened } from './happened.ts'

interface Told {
  kind: NoticeKind
  /** One sentence. */
  words: string
  propertyId: PropertyId | null
}

/** Tells a person what somebody else did; nothing to who did it themselves. */
export async function giveNotice({ context, actAs, idFor }: Happened, userId: UserId, told: Told): Promise<void> {
  if (userId === context.userId) return
  const what = `notice/${userId}`
  const noticeId = idFor(what) as NoticeId
  await actAs(userId, what, { name: 'notice.give', args: { noticeId, userId, ...told } })
}
