import type {
  Client,
  ClientMessage,
  TouchpointPlan,
  User,
  Invitation,
  Property,
  TransferLink,
} from '@hearthkeep/shared/entities.ts'
import {
  mutationId,
  touchpointPlanId,
  type UserId,
  membershipId,
  type PropertyId,
} from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { nextOccurrences } from '@hearthkeep/shared/touchpoint/plan-dates.ts'
import { withPlainTexts } from '@hearthkeep/shared/kernel/args/with-plain-texts.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { keptByGiver } from '@hearthkeep/shared/office/keep-figures.ts'
import { receiveClient } from '@hearthkeep/shared/office/receive-client.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { propertiesInCare } from '../../access/homes.ts'
import { isFormerRealtor } from '../../access/former-realtor.ts'
import { takeBackMessages } from '../../messages/queue-message.ts'
import { recipientOf } from '../../messages/text-number.ts'
import { linkClient } from '../client/link-client.ts'
import { updatePlannedContact } from '../client/planned-contact.ts'
import { derivedId } from '../derived-id.ts'
import { removed, unscoped, type EffectContext, type Part } from '../part.ts'
import { notifyHomeowner, notifyReceiver } from './notify-of-hand-over.ts'
import { refuseForReceiver, refusePropertyForReceiver } from './refuse-for-receiver.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { currentMembers } from '@hearthkeep/shared/household/memberships.ts'
import { openLinks } from '@hearthkeep/shared/office/pass-realtor.ts'
import { receiveLinks } from '@hearthkeep/shared/office/receive-links.ts'
import { personAsSeen } from '../person-as-seen.ts'

export const clientHandOver: Part<'client.hand_over'> = { check: refuseForReceiver, effect: followClientHandOver }

export const propertyHandOver: Part<'property.hand_over'> = {
  check: refusePropertyForReceiver,
  effect: followPropertyHandOver,
}

/**
 * [OF11] to [OF14] Gives the colleague the client, their properties and their opt-outs, and notifies the homeowner and
 * the colleague.
 */
async function followClientHandOver(args: ArgsOf<'client.hand_over'>, effect: EffectContext): Promise<void> {
  const { tx, context } = effect
  const giver = must(await tx.get('user', context.userId), 'the giver')
  const receiver = must(await tx.get('user', args.toUserId), 'the receiver')
  const [client] = removed(effect, 'client')
  if (!client) return
  const messages = removed(effect, 'clientMessage')
  for (const { id, status } of messages) if (status === 'queued') await takeBackMessages(effect, id)
  await receive(effect, { client, messages, receiver })
  const recipients = [client.email, client.phone, ...messages.map(({ recipient }) => recipient)]
  await copyOptOuts(effect, { recipients, receiverId: receiver.id })
  const { homeownerId } = client
  const properties = homeownerId === null ? [] : await propertiesInCare(tx, { homeownerId, realtorId: giver.id })
  for (const property of properties) await passProperty(effect, { property, receiver })
  // A deleted account is not notified.
  if (homeownerId !== null && (await tx.get('user', homeownerId))) {
    await updatePlannedContact(effect, { realtorId: giver.id, homeownerId })
    await updatePlannedContact(effect, { realtorId: receiver.id, homeownerId })
    await notifyHomeowner(effect, { homeownerId, properties, giver, receiver })
  }
  // A client that the colleague already had keeps its earlier id.
  const clientId = (await tx.get('client', client.id)) ? client.id : null
  const details = { kind: 'client_received', propertyId: null, clientId } as const
  const { handOverId } = args
  await notifyReceiver(effect, { handOverId, giver, receiver, what: 'clients', name: clientName(client), details })
}

/**
 * [OF16], [OF17] Gives the colleague the open links to a property and its people as clients, and notifies them and the
 * colleague.
 */
async function followPropertyHandOver(args: ArgsOf<'property.hand_over'>, effect: EffectContext): Promise<void> {
  const { tx, context } = effect
  const giver = must(await tx.get('user', context.userId), 'the giver')
  const receiver = must(await tx.get('user', args.toUserId), 'the receiver')
  const property = must(await tx.get('property', args.propertyId), 'the property')
  const links = { invitations: removed(effect, 'invitation'), transferLinks: removed(effect, 'transferLink') }
  await giveLinks(effect, { propertyId: property.id, receiverId: receiver.id, ...links })
  for (const homeownerId of await peopleOf(effect, property)) {
    const homeowner = await tx.get('user', homeownerId)
    // A deleted account is not notified.
    if (!homeowner) continue
    await copyOptOuts(effect, { recipients: [homeowner.email, homeowner.phone], receiverId: receiver.id })
    await linkClient(effect, { realtorId: receiver.id, homeownerId })
    await notifyHomeowner(effect, { homeownerId, properties: [property], giver, receiver })
  }
  const details = { kind: 'office_news', propertyId: property.id, clientId: null } as const
  const { handOverId } = args
  await notifyReceiver(effect, { handOverId, giver, receiver, what: 'properties', name: property.address, details })
}

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
  const { importFills: _fills, homeownerId, ...arriving } = unscoped(client)
  const realtorId = effect.context.userId
  // [SE176] A colleague gets no more rights than the giver has.
  const isFormer = homeownerId !== null && (await isFormerRealtor(effect.tx, { realtorId, homeownerId }))
  const args = {
    userId: receiver.id,
    client: { ...arriving, homeownerId: isFormer ? null : homeownerId },
    interaction: removed(effect, 'interaction').map(unscoped),
    referral: removed(effect, 'referral').map(keptByGiver).map(unscoped),
    response: removed(effect, 'response').map(keptByGiver).map(unscoped),
    touchpoint: removed(effect, 'touchpoint').map(keptByGiver).map(unscoped),
    clientMessage: messages.map((message) =>
      unscoped(message.status === 'queued' ? { ...message, status: 'cancelled' as const, reason: NOT_SENT } : message),
    ),
    plans: plans.filter(isLiving).map((plan) => planFor(plan, receiver.id, effect)),
  }
  const plain = withPlainTexts(receiveClient.args, args) as ArgsOf<'client.receive'>
  await effect.actAs(receiver.id, 'receive', { name: 'client.receive', args: plain })
}

const NOT_SENT = 'The client was handed over before this was sent'

/** [OF11] The colleague's copy, the same for every client of this plan; it continues with the next occurrence. */
function planFor(plan: TouchpointPlan, receiver: UserId, { context }: EffectContext) {
  const { scope: _scope, createdAt: _created, updatedAt: _updated, deletedAt: _deleted, ...kept } = plan
  const { automaticSince: _since, clientIds: _named, ...facts } = kept
  const [next] = nextOccurrences(plan, { from: addDays(context.today, 1), count: 1 })
  const id = touchpointPlanId.parse(derivedId(mutationId.parse(plan.id), receiver))
  return { ...facts, id, startsOn: next ?? plan.startsOn }
}

/** [OF13] Copies opt-outs: a person who wants no more messages from the giver gets none from the colleague. */
async function copyOptOuts(
  { tx, context }: EffectContext,
  { recipients, receiverId }: { recipients: readonly (string | null)[]; receiverId: UserId },
): Promise<void> {
  for (const recipient of new Set(recipients.flatMap((each) => (each ? [recipientOf(each)] : []))))
    if (await tx.hasOptedOut({ userId: context.userId, recipient }))
      await tx.addOptOut({ userId: receiverId, recipient, at: context.now })
}

interface Passing {
  property: Property
  receiver: User
}

/** [OF12] Makes the colleague the property's realtor, and its owner and household their clients. */
async function passProperty(effect: EffectContext, { property, receiver }: Passing): Promise<void> {
  const { actAs, idFor, context, tx } = effect
  const idKey = `realtor/${property.id}`
  const person = { userId: receiver.id, ...personAsSeen(receiver) }
  const args = { propertyId: property.id, membershipId: membershipId.parse(idFor(idKey)), ...person }
  const links = await readFrom(tx, (rows) => openLinks(rows, { propertyId: property.id, formerId: context.userId }))
  await actAs(context.userId, idKey, { name: 'household.pass_realtor', args })
  await giveLinks(effect, { propertyId: property.id, receiverId: receiver.id, ...links })
  for (const homeownerId of await peopleOf(effect, property))
    await linkClient(effect, { realtorId: receiver.id, homeownerId })
}

/** The owner and the household of a property. */
async function peopleOf({ tx }: EffectContext, property: Property): Promise<UserId[]> {
  return (await readFrom(tx, (rows) => currentMembers(rows, property.id))).flatMap(({ relation, userId }) =>
    relation === 'owner' || relation === 'household' ? [userId] : [],
  )
}

interface Links {
  propertyId: PropertyId
  receiverId: UserId
  invitations: Invitation[]
  transferLinks: TransferLink[]
}

/** [OF17] Gives the colleague the links that the giver has released. */
async function giveLinks(
  { actAs }: EffectContext,
  { propertyId, receiverId, invitations, transferLinks }: Links,
): Promise<void> {
  if (invitations.length + transferLinks.length === 0) return
  const args = {
    userId: receiverId,
    invitation: invitations.map(unscoped),
    transferLink: transferLinks.map(unscoped),
  }
  const plain = withPlainTexts(receiveLinks.args, args) as ArgsOf<'office.receive_links'>
  await actAs(receiverId, `links/${propertyId}`, { name: 'office.receive_links', args: plain })
}
