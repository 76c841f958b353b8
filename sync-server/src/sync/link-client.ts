import type { ClientId, UserId } from '@hearthkeep/shared/entities/fields.ts'
import { userScope } from '@hearthkeep/shared/entities/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations/all.ts'
import { currentMembers } from '@hearthkeep/shared/mutations/memberships.ts'
import type { Happened } from './happened.ts'
import { tellPlannedContact } from './tell-planned-contact.ts'

interface Linked {
  realtorId: UserId
  homeownerId: UserId
}

/**
 * [CL6]: the homeowner is the realtor's client from now on. For whatever brings the two together; nothing for who is no
 * homeowner, and for whom the realtor has as a client already.
 */
export async function linkClient(happened: Happened, { realtorId, homeownerId }: Linked): Promise<void> {
  const { tx, actAs, idFor } = happened
  const [realtor, homeowner] = [await tx.get('user', realtorId), await tx.get('user', homeownerId)]
  if (realtor?.role !== 'realtor' || homeowner?.role !== 'homeowner') return
  const clients = await tx.byIndex('client', 'homeownerId', homeownerId)
  if (clients.some(({ scope, deletedAt }) => scope === userScope(realtorId) && deletedAt === null)) return
  const { firstName, lastName, email, phone } = homeowner
  const what = `client/${realtorId}/${homeownerId}`
  const clientId = idFor(what) as ClientId
  await actAs(realtorId, what, {
    name: 'client.link',
    args: { clientId, homeownerId, firstName, lastName, email, phone },
  })
  // Something may have been planned for them before they had an account.
  await tellPlannedContact(happened, { realtorId, homeownerId })
}

/** [CL6]: of the realtor who registered them. */
export async function linkRegistered(args: ArgsOf<'user.create'>, happened: Happened): Promise<void> {
  const { realtorId, userId: homeownerId } = args
  if (realtorId) await linkClient(happened, { realtorId, homeownerId })
}

/** [CL6]: of the house's realtor, once somebody lives there; who only looks at it is nobody's client for that. */
export async function linkMember(args: ArgsOf<'household.join'>, happened: Happened): Promise<void> {
  if (args.relation === 'viewer') return
  for (const { relation, userId } of await currentMembers(happened.tx, args.propertyId))
    if (relation === 'realtor') await linkClient(happened, { realtorId: userId, homeownerId: args.userId })
}
