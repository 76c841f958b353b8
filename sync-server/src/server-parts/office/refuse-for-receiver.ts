import type { Property, User } from '@hearthkeep/shared/entities.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { MAX_CARRIED } from '@hearthkeep/shared/office/hand-over.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { propertyIdsInCare, planOf } from '@hearthkeep/shared/account/plans.ts'
import { todayOf } from '../../access/person-zone.ts'
import { propertiesInCare } from '../../access/homes.ts'
import type { View } from '../../storage/store.ts'
import { accountLimits } from '../account-limits.ts'
import type { CheckContext } from '../part.ts'
import { personName } from '../person-as-seen.ts'

/** More would block other writers for too long. */
const MAX_PROPERTIES = 50

/**
 * [OF11] to [OF13]: refuses what the colleague cannot take on, and a property with a file that only the giver's device
 * has.
 */
export async function refuseForReceiver(
  { officeId, clientId, toUserId }: ArgsOf<'client.hand_over'>,
  { view, context }: CheckContext,
): Promise<void> {
  const client = await view.get('client', clientId)
  // The mutation itself refuses these.
  if (client?.scope !== userScope(context.userId)) return
  const receiver = await receiverIn(view, { officeId, toUserId })
  if (!receiver || client.homeownerId === null) return
  const properties = await propertiesInCare(view, { homeownerId: client.homeownerId, realtorId: context.userId })
  if (properties.length > MAX_PROPERTIES)
    throw new Refusal('limit', `At most ${MAX_PROPERTIES} properties can go with a client`)
  await refuseProperties(view, { receiver, properties, context })
}

/** [OF16] The same for a property that is handed over by itself. */
export async function refusePropertyForReceiver(
  { officeId, propertyId, toUserId }: ArgsOf<'property.hand_over'>,
  { view, context }: CheckContext,
): Promise<void> {
  const property = await view.get('property', propertyId)
  const receiver = await receiverIn(view, { officeId, toUserId })
  if (property && receiver) await refuseProperties(view, { receiver, properties: [property], context })
}

/**
 * Returns the colleague; undefined if they are not in the office, which the mutation itself refuses. Refuses one who can
 * take on nothing.
 */
async function receiverIn(
  view: View,
  { officeId, toUserId }: Pick<ArgsOf<'client.hand_over'>, 'officeId' | 'toUserId'>,
): Promise<User | undefined> {
  const [seat, receiver] = [await view.get('officeSeat', toUserId), await view.get('user', toUserId)]
  if (seat?.officeId !== officeId || !receiver) return undefined
  if ((await view.account(toUserId))?.disabledAt)
    throw new Refusal('conflict', `${personName(receiver)}’s account is disabled`)
  // The clients would be deleted with it.
  if (receiver.deletionAt) throw new Refusal('conflict', `${personName(receiver)}’s account is being deleted`)
  if (((await view.scopeState(receiver.scope))?.checksum.count ?? 0) + MAX_CARRIED > accountLimits.rowsPerScope)
    throw new Refusal('limit', `${personName(receiver)} has no room for more records.`)
  return receiver
}

interface Properties {
  receiver: User
  properties: Property[]
  context: CheckContext['context']
}

async function refuseProperties(view: View, { receiver, properties, context }: Properties): Promise<void> {
  await refuseBeyondRoom(view, { receiver, properties, today: await todayOf(view, receiver.id, context.now) })
  for (const property of properties) await refuseFilesOnTheWay(view, property)
}

async function refuseBeyondRoom(
  view: View,
  { receiver, properties, today }: { receiver: User; properties: Property[]; today: string },
): Promise<void> {
  const { room } = planOf(receiver, today)
  const living = properties.filter(isLiving).length
  const taken = propertyIdsInCare(await view.byIndex('membership', 'userId', receiver.id), receiver.id).length
  const most = accountLimits.properties[receiver.role]
  if (living > 0 && taken + living > room)
    throw new Refusal('conflict', `${personName(receiver)}’s plan has room for ${room} client properties.`)
  if ((await view.countMemberships(receiver.id)) + properties.length > most)
    throw new Refusal('limit', `An account can have at most ${most.toLocaleString('en-US')} properties.`)
}

async function refuseFilesOnTheWay(view: View, { id, address }: Property): Promise<void> {
  const documents = await view.byIndex('document', 'propertyId', id)
  if (documents.some((document) => document.state === 'waiting' && isLiving(document)))
    throw new Refusal('conflict', `A document for ${address} is still uploading. Please try again in a while.`)
}
