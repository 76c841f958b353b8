import type { OfficeInvitation, OfficeSeat, User } from '@hearthkeep/shared/entities.ts'
import { MAX_OFFICE_MEMBERS } from '@hearthkeep/shared/office/office-seat.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { invitationState } from '@hearthkeep/shared/invitation/invitation.ts'
import type { View } from '../storage/store.ts'
import { hashOfToken } from './token.ts'
import { seatsOf } from './office-seats.ts'
import { whyPaused } from './account-state.ts'

export interface OpenedOfficeInvitation {
  invitation: OfficeInvitation
  inviter: User
  seat: OfficeSeat
}

/** [OF3] Null also when the inviter may no longer invite, and when two invitations have the same token. */
export async function openedOfficeInvitation(
  view: View,
  token: string,
  now: Date,
): Promise<OpenedOfficeInvitation | null> {
  const [invitation, ...others] = await view.byIndex('officeInvitation', 'tokenHash', hashOfToken(token))
  if (!invitation || others.length > 0 || invitationState(invitation, now.toISOString()) !== 'pending') return null
  const inviter = await view.get('user', scopeOwner(invitation.scope).id)
  const seat = inviter && (await view.get('officeSeat', inviter.id))
  if (!seat || (await whyPaused(view, inviter.id)) !== null) return null
  if (seat.officeId !== invitation.officeId || seat.role === 'agent') return null
  return { invitation, inviter, seat }
}

/** [OF2], [OF3] Refuses a user who cannot join now. @throws Refusal `conflict` */
export async function refuseJoining(view: View, user: User, { seat, inviter }: OpenedOfficeInvitation): Promise<void> {
  const own = await view.get('officeSeat', user.id)
  if (own?.officeId === seat.officeId) throw new Refusal('conflict', `You already belong to ${seat.officeName}`)
  if (own) throw new Refusal('conflict', `You belong to ${own.officeName}. Leave it before you join another office.`)
  if (inviter.officePlan !== 'team')
    throw new Refusal('conflict', 'This office’s Team plan has ended. Ask its owner to renew it.')
  if ((await seatsOf(view, seat.officeId)).length >= MAX_OFFICE_MEMBERS)
    throw new Refusal('conflict', `An office can have up to ${MAX_OFFICE_MEMBERS} members.`)
}
