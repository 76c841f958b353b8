import { shownPerson } from '@hearthkeep/shared/format/own-name.ts'
import type { Client, ClientMessage, TouchpointPlan, User } from '@hearthkeep/shared/entities.ts'
import { mutationId, touchpointPlanId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { mutationNamed, type ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { nextOccurrences } from '@hearthkeep/shared/touchpoint/plan-dates.ts'
import { withPlainTexts } from '@hearthkeep/shared/kernel/args/with-plain-texts.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { propertiesInCare } from '../access/properties-in-care.ts'
import { isFormerRealtor } from '../access/former-realtor.ts'
import { takeBackMessages } from '../messages/queue-message.ts'
import { copyOptOuts } from './copy-opt-outs.ts'
import { derivedId } from './derived-id.ts'
import type { EffectContext } from './effect-context.ts'
import { notifyHomeowner, notifyReceiver } from './notices/notify-of-hand-over.ts'
import { passProperty } from './pass-property.ts'
import { removed, unscoped } from './removed-rows.ts'
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
  const one = `${shownPerson(giver)} handed ${clientName(client)} over to you.`
  const more = `${shownPerson(giver)} handed several clients over to you. They are in your list.`
  const details = { kind: 'client_received', propertyId: null, clientId } as const
  await notifyReceiver(effect, args, { what: 'clients', details, one, more })
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

/** [OF11] The colleague's copy, the same for every client of this plan; it continues with the next occurrence. */
function planFor(plan: TouchpointPlan, receiver: UserId, { context }: EffectContext) {
  const { scope: _scope, createdAt: _created, updatedAt: _updated, deletedAt: _deleted, ...kept } = plan
  const { automaticSince: _since, clientIds: _named, ...facts } = kept
  const [next] = nextOccurrences(plan, { from: addDays(context.today, 1), count: 1 })
  const id = touchpointPlanId.parse(derivedId(mutationId.parse(plan.id), receiver))
  return { ...facts, id, startsOn: next ?? plan.startsOn }
}
