import type { Client, ClientMessage, User } from '@hearthkeep/shared/entities.ts'
import { clientId, clientMessageId, type PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { personOf } from '@hearthkeep/shared/client/household.ts'
import { isOfPartner } from '@hearthkeep/shared/client/own-client.ts'
import { whyUnreachable } from '@hearthkeep/shared/message/sending/may-send.ts'
import { propertyIdsInCare } from '@hearthkeep/shared/account/plans.ts'
import { wordsOfTemplate } from '@hearthkeep/shared/message/template/words-of-template.ts'
import { filledLetter } from './filled-letter.ts'
import type { Change, Rest } from '../call/rest.ts'

export interface AboutProperty {
  propertyId: PropertyId
  /** If given, must be the owner's. */
  homeownerId?: string | null | undefined
}

type Words = Pick<ArgsOf<'message.send'>, 'kind' | 'channel' | 'subject' | 'text' | 'templateType'> & {
  /** [CL76] To the second person; undefined for the owner. */
  toPartner?: boolean | undefined
}

/** Messages from realtors to the owners of properties in their care. */
export class OwnerMessages {
  private readonly rest: Rest

  constructor(rest: Rest) {
    this.rest = rest
  }

  /**
   * @throws Refusal `not_found` if there is no such owner, or the refusal of `message.send`.
   */
  send(user: User, about: AboutProperty, words: Words): Promise<ClientMessage> {
    return this.rest.change(user, async (change) => {
      const { tx, today } = change
      const { propertyId } = about
      const client = await this.ownerAsClient(change, user, about)
      const toPartner = words.toPartner ?? (await isSecond(change, client))
      const property = must(await tx.get('property', propertyId), 'the property')
      const facts = { client: personOf(client, { toPartner }), property, realtor: user, today }
      const filled = await filledLetter(tx, words, facts)
      return this.sendTo(client, change, { ...words, ...filled, toPartner, propertyId })
    })
  }

  /**
   * Sends by email if the client has one, with the welcome template unless another text is given. Refuses as `send`
   * does.
   */
  welcome(user: User, about: AboutProperty, customText: string): Promise<ClientMessage> {
    return this.rest.change(user, async (change) => {
      const { tx, today } = change
      const { propertyId } = about
      const household = await this.ownerAsClient(change, user, about)
      const toPartner = await isSecond(change, household)
      const client = personOf(household, { toPartner })
      const channel = whyUnreachable(client, 'email') === null ? 'email' : 'sms'
      const own = await tx.byIndex('messageTemplate', 'scope', userScope(user.id))
      const template = wordsOfTemplate({ templateType: 'welcome', channel, own })
      const property = must(await tx.get('property', propertyId), 'the property')
      const written = customText.trim() === '' ? template : { subject: template.subject, text: customText }
      const filled = await filledLetter(tx, written, { client, property, realtor: user, today })
      const words = { kind: 'welcome', templateType: 'welcome', channel, toPartner, ...filled } as const
      return this.sendTo(client, change, { ...words, propertyId })
    })
  }

  /** [ME65] Records what the owner said about texts. */
  declareConsent(user: User, about: AboutProperty, changes: ArgsOf<'client.edit'>['changes']): Promise<Client> {
    return this.rest.change(user, async (change) => {
      const { id: clientId } = await this.ownerAsClient(change, user, about)
      await change.act({ name: 'client.edit', args: { clientId, changes } })
      return must(await change.tx.get('client', clientId), 'the client')
    })
  }

  private async sendTo(
    { id: clientId }: Client,
    { act, tx }: Change,
    words: Words & Pick<AboutProperty, 'propertyId'> & { toPartner: boolean },
  ): Promise<ClientMessage> {
    const messageId = clientMessageId.parse(this.rest.mintId())
    await act({ name: 'message.send', args: { messageId, clientId, ...words } })
    return must(await tx.get('clientMessage', messageId), 'the message')
  }

  /** Makes an owner a client if they are not one yet, for example an owner from before clients existed. */
  async ownerAsClient({ act, tx }: Change, { id: userId }: User, about: AboutProperty): Promise<Client> {
    const isInCare = propertyIdsInCare(await tx.byIndex('membership', 'userId', userId), userId).includes(
      about.propertyId,
    )
    const property = isInCare ? await tx.get('property', about.propertyId) : undefined
    const owner =
      property && isLiving(property) && property.ownerId ? await tx.get('user', property.ownerId) : undefined
    if (!owner || (about.homeownerId && about.homeownerId !== owner.id)) throw ownerUnknown()
    const asClients = async () =>
      (await tx.byIndex('client', 'homeownerId', owner.id)).filter(({ scope }) => scope === userScope(userId))
    if ((await asClients()).length === 0) {
      const { id: homeownerId, firstName, lastName, email, phone } = owner
      const person = { homeownerId, firstName, lastName, email, phone }
      await act({ name: 'client.link', args: { clientId: clientId.parse(this.rest.mintId()), ...person } })
    }
    const client = (await asClients()).find(isLiving)
    if (!client) throw ownerUnknown()
    return client
  }
}

/** [CL74] Whether the owner's account is that of the client's second person. */
async function isSecond({ tx }: Change, client: Client): Promise<boolean> {
  const owner = client.homeownerId === null ? undefined : await tx.get('user', client.homeownerId)
  return isOfPartner(client, owner?.email)
}

const ownerUnknown = () => new Refusal('not_found', 'Property owner not found')
