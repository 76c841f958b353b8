import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { ClientId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { currentMembers } from '@hearthkeep/shared/household/memberships.ts'
import type { EffectContext } from './effect-context.ts'
import { updatePlannedContact } from './planned-contact.ts'

interface Linked {
  realtorId: UserId
  homeownerId: UserId
}

/**
 * [CL6] Makes the homeowner a client of the realtor, whatever connected the two. A no-op for other roles and for
 * existing clients.
 */
export async function linkClient(effect: EffectContext, { realtorId, homeownerId }: Linked): Promise<void> {
  const { tx, actAs, idFor } = effect
  const [realtor, homeowner] = [await tx.get('user', realtorId), await tx.get('user', homeownerId)]
  if (realtor?.role !== 'realtor' || homeowner?.role !== 'homeowner') return
  const clients = await tx.byIndex('client', 'homeownerId', homeownerId)
  if (clients.some((client) => client.scope === userScope(realtorId) && isLiving(client))) return
  const { firstName, lastName, email, phone } = homeowner
  const idKey = `client/${realtorId}/${homeownerId}`
  const clientId = idFor(idKey) as ClientId
  await actAs(realtorId, idKey, {
    name: 'client.link',
    args: { clientId, homeownerId, firstName, lastName, email, phone },
  })
  // Touchpoints may have been planned before the person had an account.
  await updatePlannedContact(effect, { realtorId, homeownerId })
}

/** [CL6] Makes a homeowner a client of the realtor who registered them. */
export async function linkRegistered(args: ArgsOf<'user.create'>, effect: EffectContext): Promise<void> {
  const { realtorId, userId: homeownerId } = args
  if (realtorId) await linkClient(effect, { realtorId, homeownerId })
}

/** [CL6] Makes a household member, but not a viewer, a client of the property's realtor. */
export async function linkMember(args: ArgsOf<'household.join'>, effect: EffectContext): Promise<void> {
  if (args.relation === 'viewer') return
  for (const { relation, userId } of await readFrom(effect.tx, (rows) => currentMembers(rows, args.propertyId)))
    if (relation === 'realtor') await linkClient(effect, { realtorId: userId, homeownerId: args.userId })
}
