import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { Invitation, Property, TransferLink, User } from '@hearthkeep/shared/entities.ts'
import { membershipId, type PropertyId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { currentMembers } from '@hearthkeep/shared/household/memberships.ts'
import { withPlainTexts } from '@hearthkeep/shared/kernel/args/with-plain-texts.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { openLinks } from '@hearthkeep/shared/office/pass-realtor.ts'
import { receiveLinks } from '@hearthkeep/shared/office/receive-links.ts'
import { unscoped, type EffectContext } from '../part.ts'
import { personAsSeen } from '../person-as-seen.ts'
import { linkClient } from '../client/link-client.ts'

interface Passing {
  property: Property
  receiver: User
}

/** [OF12] Makes the colleague the property's realtor, and its owner and household their clients. */
export async function passProperty(effect: EffectContext, { property, receiver }: Passing): Promise<void> {
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
export async function peopleOf({ tx }: EffectContext, property: Property): Promise<UserId[]> {
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
export async function giveLinks(
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
