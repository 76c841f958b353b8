import type { Client, User } from '@hearthkeep/shared/entities.ts'
import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import { clientMessageId, type PropertyId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { sendingChoicesOf } from '@hearthkeep/shared/message/sending/through-site.ts'
import { personOf } from '@hearthkeep/shared/client/household.ts'
import { isOfPartner } from '@hearthkeep/shared/client/own-client.ts'
import { channelFor } from '@hearthkeep/shared/message/sending/may-send.ts'
import { wordsOfTemplate } from '@hearthkeep/shared/message/template/words-of-template.ts'
import { fillWithNumbers } from '../../access/fill-with-numbers.ts'
import type { EffectContext } from '../part.ts'

interface Welcomed {
  realtorId: UserId
  homeownerId: UserId
  propertyId: PropertyId
}

/**
 * [ME8] Sends a new owner the realtor's welcome message, unless the realtor has turned it off, has already welcomed
 * them to this property, or cannot reach them.
 */
export async function welcomeHomeowner(effect: EffectContext, welcomed: Welcomed): Promise<void> {
  const { tx, actAs, idFor, context } = effect
  const { realtorId, homeownerId, propertyId } = welcomed
  const realtor = await tx.get('user', realtorId)
  const choices = sendingChoicesOf(await tx.get('communicationSettings', realtorId), realtor)
  if (realtor?.role !== 'realtor' || !choices.autoSendWelcome) return
  const clients = await tx.byIndex('client', 'homeownerId', homeownerId)
  const client = clients.find((client) => client.scope === userScope(realtorId) && isLiving(client))
  const toPartner = client !== undefined && isOfPartner(client, (await tx.get('user', homeownerId))?.email)
  const channel = client && channelFor(client, choices, toPartner ? 'partner' : 'first').channel
  if (!client || !channel || (await isWelcomed(effect, client, propertyId))) return
  const idKey = `welcome/${homeownerId}/${propertyId}`
  const { letter } = await wordsFor(effect, {
    realtor,
    client: personOf(client, { toPartner }),
    channel,
    propertyId,
    today: context.today,
  })
  if (letter === null) return
  const about = { messageId: clientMessageId.parse(idFor(idKey)), clientId: client.id, propertyId }
  const args = { ...about, userId: realtorId, itemId: null, kind: 'welcome', channel, toPartner, ...letter } as const
  await actAs(realtorId, idKey, { name: 'message.send_automatic', args })
}

async function isWelcomed({ tx }: EffectContext, { id }: Client, propertyId: PropertyId): Promise<boolean> {
  const messages = await tx.byIndex('clientMessage', 'clientId', id)
  return messages.some((message) => message.kind === 'welcome' && message.propertyId === propertyId)
}

interface Worded {
  realtor: User
  client: Client
  channel: MessageChannel
  propertyId: PropertyId
  today: string
}

async function wordsFor({ tx }: EffectContext, { realtor, client, channel, propertyId, today }: Worded) {
  const own = await tx.byIndex('messageTemplate', 'scope', userScope(realtor.id))
  const property = (await tx.get('property', propertyId)) ?? null
  return fillWithNumbers(tx, wordsOfTemplate({ templateType: 'welcome', channel, own }), {
    client,
    property,
    realtor,
    today,
  })
}
