import type { Membership } from '../household/membership.ts'
import { currentMembers } from '../household/memberships.ts'
import type { Client } from '../client/client.ts'
import { z } from 'zod'
import { handOverId, membershipId, officeId, propertyId, userId } from '../kernel/fields.ts'
import { propertyScope, userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { defineMutation } from '../kernel/mutation.ts'
import { isLiving } from '../kernel/living.ts'
import { clientsOf } from '../client/own-client.ts'
import { nameOfRow } from '../row-name.ts'
import { colleagueOf, nameOfColleague, seatIn } from './own-seat.ts'
import { replaceRealtor } from './pass-realtor.ts'

/**
 * [OF16] Hands a property that belongs to no client over to a colleague. Refuses (`conflict`) one that goes with a
 * client. The server handles what follows for the colleague and the people of the property.
 */
export const handOverProperty = defineMutation({
  name: 'property.hand_over',
  args: z.strictObject({
    officeId,
    propertyId,
    /** The id of the membership that makes the colleague its realtor. */
    membershipId,
    toUserId: userId,
    /** Shared by properties that are handed over together. */
    handOverId,
  }),
  action: 'hand_over_property',
  scopes: (args, person) => [propertyScope(args.propertyId), userScope(person)],
  sentence: (tx, { propertyId, toUserId }) => {
    const name = nameOfColleague(tx, toUserId)
    return `Handed ${nameOfRow(tx, 'property', propertyId)} over to ${name ?? 'a colleague'}`
  },
  run(tx, { officeId, propertyId, membershipId, toUserId }, context) {
    seatIn(tx, officeId, context)
    const { name, email, phone } = colleagueOf(tx, toUserId, context)
    if (goesWithClient(currentMembers(tx, propertyId), clientsOf(tx, context)))
      throw new Refusal('conflict', 'This property goes with its client. Hand the client over instead.')
    replaceRealtor(tx, { propertyId, membershipId, userId: toUserId, name, email, phone }, context)
  },
})

/** [OF12] Whether one of the clients owns or shares the property. */
export function goesWithClient(members: readonly Membership[], clients: readonly Client[]): boolean {
  const theirs = members.filter(({ relation }) => relation === 'owner' || relation === 'household')
  const living = new Set(clients.filter(isLiving).map(({ homeownerId }) => homeownerId))
  return theirs.some(({ userId }) => living.has(userId))
}
