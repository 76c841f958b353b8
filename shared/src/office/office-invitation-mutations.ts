import { z } from 'zod'
import { officeId, officeInvitationId, type OfficeInvitationId, emailAddress as email } from '../kernel/fields.ts'
import { invitationToken, tokenHash, endOfInvitation, invitationState } from '../invitation/invitation.ts'
import { invitedOfficeRoles, type OfficeInvitation } from './office-invitation.ts'
import { MAX_OFFICE_MEMBERS } from './office-seat.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { defineMutation, type Context, type Reader } from '../kernel/mutation.ts'
import { colleaguesOf, managingSeat } from './own-seat.ts'

/**
 * [OF3] Refuses (`conflict`) members, people who have a valid link from this inviter, and an office without the Team
 * plan.
 */
export const inviteToOffice = defineMutation({
  name: 'office.invite',
  args: z.strictObject({
    officeId,
    invitationId: officeInvitationId,
    email,
    role: z.enum(invitedOfficeRoles),
    tokenHash,
    /** The server sends it and then discards it. */
    token: invitationToken,
  }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { email }) => `Invited ${email} to the office`,
  run(tx, { officeId, invitationId, email: typed, role, tokenHash }, context) {
    refuseWithoutRoom(tx, officeId, context)
    const email = typed.toLowerCase()
    refuseKnown(tx, email, context)
    tx.insert('officeInvitation', {
      id: invitationId,
      scope: userScope(context.userId),
      officeId,
      email,
      role,
      tokenHash,
      status: 'pending',
      expiresAt: endOfInvitation(context.now),
      acceptedBy: null,
      acceptedAt: null,
      emailDelivery: 'queued',
      deliveryReason: null,
    })
  },
})

/** [OF3] Creates a new link, valid for thirty days from now; the old link stops working. */
export const renewOfficeInvitation = defineMutation({
  name: 'office.renew_invitation',
  args: z.strictObject({ officeId, invitationId: officeInvitationId, tokenHash, token: invitationToken }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { invitationId }) => `Sent ${invitedIn(tx, invitationId)} a new link to the office`,
  run(tx, { officeId, invitationId, tokenHash }, context) {
    refuseWithoutRoom(tx, officeId, context)
    const { status } = ownOfficeInvitation(tx, invitationId)
    if (status === 'accepted') throw new Refusal('conflict', 'This invitation was already accepted')
    if (status === 'revoked') throw new Refusal('conflict', 'This invitation was revoked. Invite them again.')
    const expiresAt = endOfInvitation(context.now)
    const sent = { emailDelivery: 'queued', deliveryReason: null } as const
    tx.patch('officeInvitation', invitationId, { tokenHash, expiresAt, ...sent })
  },
})

/** [OF3] Revoking is permanent and idempotent. */
export const revokeOfficeInvitation = defineMutation({
  name: 'office.revoke_invitation',
  args: z.strictObject({ invitationId: officeInvitationId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { invitationId }) => `Revoked the invitation for ${invitedIn(tx, invitationId)}`,
  run(tx, { invitationId }) {
    const { status } = ownOfficeInvitation(tx, invitationId)
    if (status === 'accepted') throw new Refusal('conflict', 'This invitation was already accepted')
    tx.patch('officeInvitation', invitationId, { status: 'revoked' })
  },
})

function ownOfficeInvitation(tx: Reader, id: OfficeInvitationId): OfficeInvitation {
  const row = tx.get('officeInvitation', id)
  if (!row) throw new Refusal('not_found', 'Invitation not found')
  return row
}

/** [OF2], [OF4] */
function refuseWithoutRoom(tx: Reader, officeId: OfficeInvitation['officeId'], context: Context): void {
  managingSeat(tx, officeId, context)
  if (tx.get('user', context.userId)?.officePlan !== 'team')
    throw new Refusal('conflict', 'This office’s Team plan has ended. No one can join until it has one again.')
  if (colleaguesOf(tx, context).length + 1 >= MAX_OFFICE_MEMBERS)
    throw new Refusal('limit', `An office can have up to ${MAX_OFFICE_MEMBERS} members.`)
}

function refuseKnown(tx: Reader, email: string, context: Context): void {
  const isTheirs = (known: { email: string }) => known.email.toLowerCase() === email
  const inviter = tx.get('user', context.userId)
  const issue = (message: string) => [{ path: 'email', message }]
  if (inviter && isTheirs(inviter))
    throw new Refusal('invalid', 'This is your own email', issue('This is your own email'))
  if (colleaguesOf(tx, context).some(isTheirs))
    throw new Refusal('conflict', `${email} already belongs to your office`, issue('Already in your office'))
  const own = tx.byIndex('officeInvitation', 'scope', userScope(context.userId))
  if (own.some((known) => isTheirs(known) && invitationState(known, context.now) === 'pending'))
    throw new Refusal('conflict', `${email} is already invited. Send a new link instead.`, issue('Already invited'))
}

function invitedIn(tx: Reader, id: OfficeInvitationId): string {
  return tx.get('officeInvitation', id)?.email ?? 'somebody'
}
