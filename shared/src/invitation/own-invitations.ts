import type { Invitation } from '../entities.ts'
import type { InvitationId, PropertyId, UserId } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { endOfInvitation, invitationState } from './invitation-state.ts'
import type { Context, Patch, Reader } from '../kernel/mutation.ts'

/** Refuses (`not_found`) one of another house. */
export async function ownInvitation(tx: Reader, propertyId: PropertyId, id: InvitationId): Promise<Invitation> {
  const row = await tx.get('invitation', id)
  if (!row || row.propertyId !== propertyId) throw new Refusal('not_found', 'There is no such invitation')
  return row
}

/** [HH5]: refuses (`conflict`) one that has ended. */
export async function renewableInvitation(tx: Reader, propertyId: PropertyId, id: InvitationId): Promise<Invitation> {
  const invitation = await ownInvitation(tx, propertyId, id)
  if (invitation.status === 'accepted') throw new Refusal('conflict', 'This invitation was accepted already')
  if (invitation.status === 'revoked') throw new Refusal('conflict', 'This invitation was revoked. Invite them again.')
  return invitation
}

/** [HH5]: refuses (`conflict`) one that was accepted. */
export async function revocableInvitation(tx: Reader, propertyId: PropertyId, id: InvitationId): Promise<void> {
  const { status } = await ownInvitation(tx, propertyId, id)
  if (status === 'accepted') throw new Refusal('conflict', 'This invitation was accepted already')
}

/** [HH4], [IN2]: refuses (`conflict`) whom this person has invited to this house by a link that works. */
export async function refuseInvited(
  tx: Reader,
  asked: { propertyId: PropertyId; email: string; phone: string | null },
  { userId, now }: Pick<Context, 'now'> & { userId: UserId },
): Promise<void> {
  const { propertyId, email, phone } = asked
  const own = await tx.byIndex('invitation', 'scope', userScope(userId))
  const isTheirs = (known: Invitation) =>
    email === '' ? known.email === '' && known.phone === phone : known.email.toLowerCase() === email
  const waits = own.some(
    (known) => known.propertyId === propertyId && isTheirs(known) && invitationState(known, now) === 'pending',
  )
  if (waits) throw new Refusal('conflict', `${email || phone} is invited already. Make a new link instead.`)
}

/** What a new link changes, and which messages are to carry it. */
export function renewed(
  { tokenHash, email, sms }: { tokenHash: string; email: boolean; sms: boolean },
  now: string,
): Patch<'invitation'> {
  return { tokenHash, expiresAt: endOfInvitation(now), ...deliveriesOf({ email, sms }) }
}

/** Of an invitation whose messages are just being queued. */
export const deliveriesOf = ({ email, sms }: { email: boolean; sms: boolean }) =>
  ({
    emailDelivery: email ? 'queued' : null,
    smsDelivery: sms ? 'queued' : null,
    deliveryReason: null,
  }) as const
