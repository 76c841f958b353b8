import { type Invitation, endOfInvitation, invitationState } from './invitation.ts'
import type { InvitationId, PropertyId, UserId } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import type { Context, Patch, Reader } from '../kernel/mutation.ts'

/** Refuses (`not_found`) an invitation to another property. */
function ownInvitation(tx: Reader, propertyId: PropertyId, id: InvitationId): Invitation {
  const row = tx.get('invitation', id)
  if (!row || row.propertyId !== propertyId) throw new Refusal('not_found', 'Invitation not found')
  return row
}

/** [HH5] Refuses (`conflict`) an invitation that was accepted or revoked. */
export function renewableInvitation(tx: Reader, propertyId: PropertyId, id: InvitationId): Invitation {
  const invitation = ownInvitation(tx, propertyId, id)
  if (invitation.status === 'accepted') throw new Refusal('conflict', 'This invitation was already accepted')
  if (invitation.status === 'revoked') throw new Refusal('conflict', 'This invitation was revoked. Invite them again.')
  return invitation
}

/** [HH5] Refuses (`conflict`) an invitation that was accepted. */
export function revocableInvitation(tx: Reader, propertyId: PropertyId, id: InvitationId): void {
  const { status } = ownInvitation(tx, propertyId, id)
  if (status === 'accepted') throw new Refusal('conflict', 'This invitation was already accepted')
}

/**
 * [HH4], [IN2] Refuses (`conflict`) a person whom this inviter has already invited to this property with a link that
 * still works.
 */
export function refuseInvited(
  tx: Reader,
  input: { propertyId: PropertyId; email: string; phone: string | null },
  { userId, now }: Pick<Context, 'now'> & { userId: UserId },
): void {
  const { propertyId, email, phone } = input
  const own = tx.byIndex('invitation', 'scope', userScope(userId))
  const isTheirs = (known: Invitation) =>
    email === '' ? known.email === '' && known.phone === phone : known.email.toLowerCase() === email
  const isInvited = own.some(
    (known) => known.propertyId === propertyId && isTheirs(known) && invitationState(known, now) === 'pending',
  )
  if (isInvited) throw new Refusal('conflict', `${email || phone} is already invited. Make a new link instead.`)
}

/** The changes that a new link makes, including which messages are queued. */
export function renewed(
  { tokenHash, email, sms }: { tokenHash: string; email: boolean; sms: boolean },
  now: string,
): Patch<'invitation'> {
  return { tokenHash, expiresAt: endOfInvitation(now), ...deliveriesOf({ email, sms }) }
}

/** The delivery fields while the messages are queued. */
export const deliveriesOf = ({ email, sms }: { email: boolean; sms: boolean }) =>
  ({
    emailDelivery: email ? 'queued' : null,
    smsDelivery: sms ? 'queued' : null,
    deliveryReason: null,
  }) as const
