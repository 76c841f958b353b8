import { oneLine } from '@hearthkeep/shared/text/one-line.ts'
import { shownPerson } from '@hearthkeep/shared/format/own-name.ts'
import type { Property, User } from '@hearthkeep/shared/entities.ts'
import { mutationId, noticeId, type HandOverId, type NoticeId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { dayBefore } from '@hearthkeep/shared/message/sending/warm-up.ts'
import { MAX_NOTICE_WORDS } from '@hearthkeep/shared/notification/notice.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import { queueMessage } from '../../messages/queue-message.ts'
import { recipientOf } from '../../messages/text-number.ts'
import { accountLimits } from '../account-limits.ts'
import { derivedId } from '../derived-id.ts'
import type { EffectContext } from '../part.ts'
import { giveNotice } from '../notice-parts.ts'

interface About {
  homeownerId: UserId
  properties: Property[]
  giver: User
  receiver: User
}

/** [OF14] Sends a notice, and an email if they want emails of this kind. */
export async function notifyHomeowner(
  effect: EffectContext,
  { homeownerId, properties, giver, receiver }: About,
): Promise<void> {
  const [first, ...others] = properties.filter(isLiving)
  const propertyWords = !first
    ? 'you'
    : others.length === 0
      ? first.address
      : `${first.address} and ${others.length} more`
  const words = `${shownPerson(receiver)} is now your realtor and looks after ${propertyWords}, taking over from ${shownPerson(giver)}.`
  const id = await giveChange(effect, { homeownerId, words, propertyId: first?.id ?? null })
  const homeowner = must(await effect.tx.get('user', homeownerId), 'the homeowner')
  if (await isWrittenEnough(effect, homeowner.email)) return
  const reach = `You can reach ${receiver.firstName} at ${receiver.email}${receiver.phone ? ` or ${receiver.phone}` : ''}.`
  // One for each person of a property.
  const idFor = (what: string) => effect.idFor(`${what}/${homeownerId}`)
  await queueMessage(
    { ...effect, idFor },
    {
      userId: homeownerId,
      about: { kind: 'notice', id },
      channel: 'email',
      recipient: homeowner.email,
      subject: oneLine(`${shownPerson(receiver)} is now your realtor`),
      text: [`Hello ${homeowner.firstName},`, words, reach].join('\n\n'),
      link: first ? `/properties/${first.id}` : '/dashboard',
      linkLabel: 'Open Hearthkeep',
      sentBy: 'itself',
    },
  )
}

interface Change {
  homeownerId: UserId
  words: string
  propertyId: Property['id'] | null
}

/** [OF14] Updates an unread notice, if there is one, instead of giving another, however often the realtor changes. */
async function giveChange(effect: EffectContext, { homeownerId, words, propertyId }: Change): Promise<NoticeId> {
  const { tx, actAs, idFor } = effect
  const notices = await tx.byIndex('notice', 'scope', userScope(homeownerId))
  const unread = notices.find(({ kind, readAt }) => kind === 'realtor_changed' && readAt === null)
  if (!unread) {
    await giveNotice(effect, homeownerId, { kind: 'realtor_changed', words, propertyId })
    return noticeId.parse(idFor(`notice/${homeownerId}`))
  }
  const args = { noticeId: unread.id, userId: homeownerId, words }
  await actAs(homeownerId, `notice/changed/${homeownerId}`, { name: 'notice.reword', args })
  return unread.id
}

/**
 * Whether the recipient has the day's maximum of messages: colleagues who hand a client back and forth must not flood a
 * mailbox.
 */
async function isWrittenEnough({ tx, context }: EffectContext, email: string): Promise<boolean> {
  const query = { by: 'recipient', value: recipientOf(email), since: dayBefore(context.now) } as const
  return (await tx.countMessages(query)) >= accountLimits.messagesPerRecipientAndDay
}

interface Received {
  handOverId: HandOverId
  receiver: User
  giver: User
  what: 'clients' | 'properties'
  /** The name of this one. */
  name: string
  details: Pick<ArgsOf<'notice.give'>, 'kind' | 'propertyId' | 'clientId'>
}

/** [OF14] What is handed over together shares one notice. */
export async function notifyReceiver(
  { tx, actAs }: EffectContext,
  { handOverId, receiver, giver, what, name, details }: Received,
): Promise<void> {
  const userId = receiver.id
  const idKey = `${giver.id}/${userId}${what === 'clients' ? '' : `/${what}`}`
  const id = noticeId.parse(derivedId(mutationId.parse(handOverId), idKey))
  const known = await tx.get('notice', id)
  const one = clipped(`${shownPerson(giver)} handed ${name} over to you.`, MAX_NOTICE_WORDS)
  const more = `${shownPerson(giver)} handed several ${what} over to you. They are in your list.`
  if (known?.words === more) return
  await actAs(
    userId,
    'notice/receiver',
    known
      ? { name: 'notice.reword', args: { noticeId: id, userId, words: more } }
      : { name: 'notice.give', args: { noticeId: id, userId, ...details, words: one } },
  )
}
