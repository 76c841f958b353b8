import { invitationState } from '@hearthkeep/shared/invitation/invitation.ts'
import { isOpen } from '@hearthkeep/shared/card/card-link.ts'
import { accessIn, mayOnProperty } from '@hearthkeep/shared/household/permissions.ts'
import { mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { openOffersOf } from '../access/seen-transfers.ts'
import type { View } from '../storage/store.ts'
import type { RunInTransaction } from '../sync/sync-service.ts'

interface Asked {
  userId: UserId
  now: string
  mintId: () => string
}

/**
 * [SE175] Cancels the transfers that the person has offered. An intruder who offered one has the secret of its link, and
 * would get the property. @returns the addresses
 */
export async function cancelOffers(
  run: RunInTransaction,
  view: View,
  { userId, now, mintId }: Asked,
): Promise<string[]> {
  const offers = await openOffersOf(view, userId, now)
  for (const { transfer, property } of offers) {
    const args = { propertyId: property.id, transferId: transfer.id }
    await run(mutationId.parse(mintId()), { name: 'transfer.cancel', args })
  }
  return offers.map(({ property }) => property.address)
}

/** [HC17] Ends the person's open links to house cards. @returns how many */
export async function stopSharingCards(
  run: RunInTransaction,
  view: View,
  { userId, now, mintId }: Asked,
): Promise<number> {
  const links = await view.byIndex('cardLink', 'scope', userScope(userId))
  let ended = 0
  for (const { id: linkId, propertyId, ...link } of links) {
    const access = await readFrom(view, (rows) => accessIn(rows, propertyScope(propertyId), userId))
    // A link whose person may no longer share the card opens nothing, and could not be ended.
    if (!isOpen(link, now) || !mayOnProperty('manage_household', access)) continue
    await run(mutationId.parse(mintId()), { name: 'card.stop_sharing', args: { propertyId, linkId } })
    ended += 1
  }
  return ended
}

/** Counts the open invitations of the person, to properties and to their office. */
export async function countInvitations(view: View, { userId, now }: Omit<Asked, 'mintId'>): Promise<number> {
  const own = [
    ...(await view.byIndex('invitation', 'scope', userScope(userId))),
    ...(await view.byIndex('officeInvitation', 'scope', userScope(userId))),
  ]
  return own.filter((invitation) => invitationState(invitation, now) === 'pending').length
}
