import { MAX_OFFICE_MEMBERS } from '@hearthkeep/shared/office/office-seat.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { invitationState } from '@hearthkeep/shared/invitation/invitation-state.ts'
import { accountLimits } from './account-limits.ts'
import type { CheckContext } from './check.ts'

/** [SE11]: refuses (`limit`) an invitation if the account has reached its limit of open ones. */
export async function refuseMoreOpenInvitations(_args: unknown, { view, context }: CheckContext): Promise<void> {
  const most = accountLimits.openInvitations[context.role]
  const own = await view.byIndex('invitation', 'scope', userScope(context.userId))
  if (own.length < most) return
  const open = own.filter((invitation) => invitationState(invitation, context.now) === 'pending')
  if (open.length >= most)
    throw new Refusal('limit', `An account can have ${most} open invitations. Revoke some first.`)
}

/**
 * [OF3]: refuses (`limit`) an invitation to an office if the account has as many open ones as an office has members.
 */
export async function refuseMoreOfficeInvitations(_args: unknown, { view, context }: CheckContext): Promise<void> {
  const own = await view.byIndex('officeInvitation', 'scope', userScope(context.userId))
  const open = own.filter((invitation) => invitationState(invitation, context.now) === 'pending')
  if (open.length >= MAX_OFFICE_MEMBERS)
    throw new Refusal('limit', `An account can have ${MAX_OFFICE_MEMBERS} open invitations to an office.`)
}
