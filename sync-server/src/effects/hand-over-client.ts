import type { Client, ClientMessage, Property, TouchpointPlan, User } from '@hearthkeep/shared/entities.ts'
import {
  membershipId,
  mutationId,
  noticeId,
  touchpointPlanId,
  type NoticeId,
  type UserId,
} from '@hearthkeep/shared/kernel/fields.ts'
import type { AnyRow, EntityName, Row } from '@hearthkeep/shared/entities.ts'
import { mutationNamed, type ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { currentMembers } from '@hearthkeep/shared/household/memberships.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { nextOccurrences } from '@hearthkeep/shared/touchpoint/plan-dates.ts'
import { withPlainTexts } from '@hearthkeep/shared/kernel/args/with-plain-texts.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { propertiesInCare } from '../access/properties-in-care.ts'
import { queueMessage, takeBackMessages } from '../messages/queue-message.ts'
import { MESSAGES_PER_RECIPIENT_AND_DAY } from '../messages/channels/verdict.ts'
import { recipientOf } from '../messages/text-number.ts'
import { derivedId } from './derived-id.ts'
import type { EffectContext } from './effect-context.ts'
import { giveNotice } from './notices/give-notice.ts'
import { linkClient } from './link-client.ts'
import { updatePlannedContact } from './planned-contact.ts'

type Args = ArgsOf<'client.hand_over'>

/**
 * [OF11] to [OF14] Gives the colleague the client, their properties and their opt-outs, and notifies the homeowner and
 * the colleague.
 */
export async function followHandOver(args: Args, effect: EffectContext): Promise<void> {
  const { tx, context } = effect
  const giver = must(await tx.get('user', context.userId), 'the giver')
  const receiver = must(await tx.get('user', args.toUserId), 'the receiver')
  const [client] = removed(effect, 'client')
  if (!client) return
  const messages = removed(effect, 'clientMessage')
  for (const { id, status } of messages) if (status === 'queued') await takeBackMessages(effect, id)
  await receive(effect, { client, messages, receiver })
  await copyOptOuts(effect, { client, messages, receiver })
  const { homeownerId } = client
  const properties = homeownerId === null ? [] : await propertiesInCare(tx, { homeownerId, realtorId: giver.id })
  for (const property of properties) await passProperty(effect, { property, receiver })
  // A deleted account is not notified.
  if (homeownerId !== null && (await tx.get('user', homeownerId))) {
    await updatePlannedContact(effect, { realtorId: giver.id, homeownerId })
    await updatePlannedContact(effect, { realtorId: receiver.id, homeownerId })
    await notifyHomeowner(effect, { homeownerId, properties, giver, receiver })
  }
  await notifyReceiver(effect, args, { client, giver })
}

/** Rows that the mutation removed from the giver. */
const removed = <E extends EntityName>({ changes }: EffectContext, entity: E): Row<E>[] =>
  changes.flatMap((change) =>
    change.entity === entity && change.before && change.after === null ? [change.before as Row<E>] : [],
  )

interface Handed {
  client: Client
  messages: ClientMessage[]
  receiver: User
}

/**
 * [OF11] Messages queued in the giver's name arrive as canceled, so that the client hears nothing from a realtor who is
 * gone.
 */
async function receive(effect: EffectContext, { client, messages, receiver }: Handed): Promise<void> {
  const plans = effect.changes.flatMap(({ entity, before }) =>
    entity === 'touchpointPlan' && before ? [before as TouchpointPlan] : [],
  )
  const { importFills: _fills, ...arriving } = unscoped(client)
  const args = {
    userId: receiver.id,
    client: arriving,
    interaction: removed(effect, 'interaction').map(unscoped),
    referral: removed(effect, 'referral').map(unscoped),
    response: removed(effect, 'response').map(unscoped),
    touchpoint: removed(effect, 'touchpoint').map(unscoped),
    clientMessage: messages.map((message) =>
      unscoped(message.status === 'queued' ? { ...message, status: 'cancelled' as const, reason: NOT_SENT } : message),
    ),
    plans: plans.filter(isLiving).map((plan) => planFor(plan, receiver.id, effect)),
  }
  const schema = must(mutationNamed('client.receive'), 'client.receive').args
  const plain = withPlainTexts(schema, args) as ArgsOf<'client.receive'>
  await effect.actAs(receiver.id, 'receive', { name: 'client.receive', args: plain })
}

const NOT_SENT = 'The client was handed over before this was sent'

const unscoped = <R extends AnyRow>({ scope: _scope, ...row }: R) => row

/** [OF11] The colleague's copy, the same for every client of this plan; it continues with the next occurrence. */
function planFor(plan: TouchpointPlan, receiver: UserId, { context }: EffectContext) {
  const { scope: _scope, createdAt: _created, updatedAt: _updated, deletedAt: _deleted, ...kept } = plan
  const { automaticSince: _since, clientIds: _named, ...facts } = kept
  const [next] = nextOccurrences(plan, { from: addDays(context.today, 1), count: 1 })
  const id = touchpointPlanId.parse(derivedId(mutationId.parse(plan.id), receiver))
  return { ...facts, id, startsOn: next ?? plan.startsOn }
}

/** [OF13] Copies the opt-outs: a client who wants no more messages from the giver gets none from the colleague. */
async function copyOptOuts({ tx, context }: EffectContext, { client, messages, receiver }: Handed): Promise<void> {
  const all = [client.email, client.phone, ...messages.map((message) => message.recipient)]
  for (const recipient of new Set(all.flatMap((each) => (each ? [recipientOf(each)] : []))))
    if (await tx.hasOptedOut({ userId: context.userId, recipient }))
      await tx.addOptOut({ userId: receiver.id, recipient, at: context.now })
}

/** [OF12] Makes the colleague the property's realtor, and its owner and household their clients. */
async function passProperty(
  effect: EffectContext,
  { property, receiver }: { property: Property; receiver: User },
): Promise<void> {
  const { actAs, idFor, context, tx } = effect
  const { id: userId, firstName, lastName, email, phone } = receiver
  const idKey = `realtor/${property.id}`
  const person = { userId, name: `${firstName} ${lastName}`, email, phone }
  const args = { propertyId: property.id, membershipId: membershipId.parse(idFor(idKey)), ...person }
  await actAs(context.userId, idKey, { name: 'household.pass_realtor', args })
  for (const { relation, userId: homeownerId } of await currentMembers(tx, property.id))
    if (relation === 'owner' || relation === 'household')
      await linkClient(effect, { realtorId: receiver.id, homeownerId })
}

interface About {
  homeownerId: UserId
  properties: Property[]
  giver: User
  receiver: User
}

/** [OF14] Sends a notice, and an email if they want emails of this kind. */
async function notifyHomeowner(
  effect: EffectContext,
  { homeownerId, properties, giver, receiver }: About,
): Promise<void> {
  const [first, ...others] = properties.filter(isLiving)
  const propertyWords = !first
    ? 'you'
    : others.length === 0
      ? first.address
      : `${first.address} and ${others.length} more`
  const words = `${fullName(receiver)} is now your realtor and looks after ${propertyWords}, taking over from ${fullName(giver)}.`
  const about = await giveChange(effect, { homeownerId, words, propertyId: first?.id ?? null })
  const homeowner = must(await effect.tx.get('user', homeownerId), 'the homeowner')
  if (await isWrittenEnough(effect, homeowner.email)) return
  const reach = `You can reach ${receiver.firstName} at ${receiver.email}${receiver.phone ? ` or ${receiver.phone}` : ''}.`
  await queueMessage(effect, {
    userId: homeownerId,
    about,
    channel: 'email',
    recipient: homeowner.email,
    subject: `${fullName(receiver)} is now your realtor`.replaceAll(/\s+/g, ' '),
    text: [`Hello ${homeowner.firstName},`, words, reach].join('\n\n'),
    link: first ? `/properties/${first.id}` : '/dashboard',
    linkLabel: 'Open Hearthkeep',
  })
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
  await actAs(homeownerId, 'notice/changed', { name: 'notice.reword', args })
  return unread.id
}

/**
 * Whether the recipient has the day's maximum of messages: colleagues who hand a client back and forth must not flood a
 * mailbox.
 */
async function isWrittenEnough({ tx, context }: EffectContext, email: string): Promise<boolean> {
  const since = new Date(Date.parse(context.now) - DAY_MS).toISOString()
  const count = await tx.countMessages({ by: 'recipient', value: recipientOf(email), since })
  return count >= MESSAGES_PER_RECIPIENT_AND_DAY
}

const DAY_MS = 24 * 60 * 60 * 1000

/** [OF14] Clients handed over together share one notice. */
async function notifyReceiver(
  { tx, actAs }: EffectContext,
  { handOverId, toUserId }: Args,
  { client, giver }: { client: Client; giver: User },
): Promise<void> {
  const id: NoticeId = noticeId.parse(derivedId(mutationId.parse(handOverId), `${giver.id}/${toUserId}`))
  const known = await tx.get('notice', id)
  const words = `${fullName(giver)} handed ${clientName(client)} over to you.`
  if (!known) {
    // A client that the colleague already had keeps its earlier id.
    const clientId = (await tx.get('client', client.id)) ? client.id : null
    const details = { kind: 'client_received', words, propertyId: null, clientId } as const
    return actAs(toUserId, 'notice/receiver', {
      name: 'notice.give',
      args: { noticeId: id, userId: toUserId, ...details },
    })
  }
  const more = `${fullName(giver)} handed several clients over to you. They are in your list.`
  if (known.words === more) return
  await actAs(toUserId, 'notice/receiver', {
    name: 'notice.reword',
    args: { noticeId: id, userId: toUserId, words: more },
  })
}

const fullName = ({ firstName, lastName }: User) => `${firstName} ${lastName}`
