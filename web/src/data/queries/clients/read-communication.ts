import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { Client, Market, Membership, MessageTemplate, Property, User } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ClientId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { clientName, clientWithEmail } from '@hearthkeep/shared/client/own-client.ts'
import { sendingChoicesOf, type SendingChoices } from '@hearthkeep/shared/message/sending/through-site.ts'
import type { Letter, MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import { fillMessage, type Fill } from '@hearthkeep/shared/message/fill-message.ts'
import { addressed } from '@hearthkeep/shared/message/sending/may-send.ts'
import type { MessageFacts } from '@hearthkeep/shared/message/message-values.ts'
import { propertyIdsInCare } from '@hearthkeep/shared/account/plans.ts'
import { shownAmong } from '../../live/shown-scopes.ts'
import type { LocalTables } from '../../store/local-store.ts'

/** A property in the realtor's care. */
export interface PropertyInCare {
  property: Property
  /** The owner's name; null if there is no owner. */
  ownerName: string | null
  /** The owner, if they are one of the realtor's clients; without an owner, the client whose home it is ([CL48]). */
  owner: Client | null
}

/** The data for a realtor's messages. */
export interface Communication {
  choices: SendingChoices
  realtor: User
  /** By name; excludes those in the trash. */
  clients: Client[]
  /** By address. */
  properties: PropertyInCare[]
  /** The property of each client who has exactly one in the realtor's care. */
  onlyProperties: ReadonlyMap<ClientId, Property>
  /** The realtor's templates, by name. */
  templates: MessageTemplate[]
  /** [MK1] The realtor's numbers. */
  market: Market[]
}

/** `null` before the device's first sync. */
export async function readCommunication({ rows, scopes }: LocalTables, userId: UserId): Promise<Communication | null> {
  const scope = userScope(userId)
  const shown = shownAmong(await scopes.all())
  if (!shown.has(scope)) return null
  const [realtor, settings, clients, templates, market, known] = await Promise.all([
    rows.user.get(userId),
    rows.communicationSettings.get(userId),
    rows.client.where('scope', scope),
    rows.messageTemplate.where('scope', scope),
    rows.market.where('scope', scope),
    rows.membership.all(),
  ])
  if (!realtor) return null
  // [P17] The rows of a property that is still loading may be from several versions.
  const memberships = known.filter((row) => shown.has(row.scope))
  const living = clients.filter(isLiving)
  const found = await rows.property.getMany(propertyIdsInCare(memberships, userId))
  const properties = propertiesInCare(found.filter((entry) => entry !== undefined).filter(isLiving), {
    memberships,
    clients: living,
  })
  return {
    choices: sendingChoicesOf(settings, realtor),
    realtor,
    clients: living.toSorted((one, other) => inOrder(clientName(one), clientName(other))),
    properties,
    onlyProperties: onlyPropertiesOf(properties, living),
    templates: templates.filter(isLiving).toSorted((one, other) => inOrder(one.name, other.name)),
    market: market.filter(isLiving),
  }
}

/** A message's client and the facts for its placeholders. */
export interface About extends MessageFacts {
  client: Client
}

/** [CL77] A message as those people of a client read it to whom it goes through this channel. */
export const fillFor = (written: Letter, about: About, channel: MessageChannel): Fill =>
  fillMessage(written, { ...about, ...addressed(about.client, channel).greets })

/** Undefined if the client is unknown. */
export function aboutOf(
  { clients, properties, realtor, market }: Communication,
  { clientId, propertyId }: Record<'clientId' | 'propertyId', string | null>,
  today: CalendarDate,
): About | undefined {
  const client = clients.find(({ id }) => id === clientId)
  const entry = properties.find(({ property }) => property.id === propertyId)
  return client && { client, property: entry?.property ?? null, realtor, today, market }
}

interface People {
  memberships: readonly Membership[]
  clients: readonly Client[]
}

function propertiesInCare(properties: readonly Property[], { memberships, clients }: People): PropertyInCare[] {
  const owners = new Map(
    memberships.filter((row) => row.relation === 'owner' && isCurrent(row)).map((row) => [row.propertyId, row]),
  )
  const clientsByAccount = new Map(
    clients.flatMap((client) => (client.homeownerId ? [[client.homeownerId, client]] : [])),
  )
  const clientsByHome = new Map(clients.flatMap((client) => (client.homeIds ?? []).map((id) => [id, client])))
  return properties
    .map((property) => {
      const membership = owners.get(property.id)
      const owner =
        (membership
          ? (clientsByAccount.get(membership.userId) ?? clientWithEmail(clients, membership.email))
          : clientsByHome.get(property.id)) ?? null
      return { property, ownerName: owner ? clientName(owner) : (membership?.name ?? null), owner }
    })
    .toSorted((one, other) => inOrder(one.property.address, other.property.address))
}

function onlyPropertiesOf(
  properties: readonly PropertyInCare[],
  clients: readonly Client[],
): ReadonlyMap<ClientId, Property> {
  const found = new Map<ClientId, Set<Property>>()
  const add = (id: ClientId, property: Property) => found.set(id, (found.get(id) ?? new Set()).add(property))
  const withoutOwner = new Map(
    properties.flatMap(({ property }) => (property.ownerId === null ? [[property.id, property]] : [])),
  )
  for (const { owner, property } of properties) if (owner) add(owner.id, property)
  for (const { id, homeIds } of clients)
    for (const homeId of homeIds ?? []) {
      const home = withoutOwner.get(homeId)
      if (home) add(id, home)
    }
  return new Map(
    [...found].flatMap(([id, [property, ...others]]) => (property && others.length === 0 ? [[id, property]] : [])),
  )
}
