import type { Invitation } from '@hearthkeep/shared/entities.ts'
import { invitationState } from '@hearthkeep/shared/invitation/invitation.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'

/** Omits the hash of the token. */
export function invitationRow(invitation: Invitation, now: string) {
  const { scope, deletedAt: _deletedAt, tokenHash: _hash, acceptedBy, sendSms, email, ...shown } = invitation
  const inviter = scopeOwner(scope).id
  const realtorId = invitation.kind === 'homeowner' ? inviter : null
  const status = invitationState(invitation, now)
  return { ...shown, email: email || null, realtorId, sendSMS: sendSms, homeownerId: acceptedBy, status }
}
