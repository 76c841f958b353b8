import { z } from 'zod'
import type { OfficeInvitation } from '../entities.ts'
import { officeId, officeInvitationId, type OfficeInvitationId } from '../kernel/fields.ts'
import { invitationToken, tokenHash } from '../invitation/invitation.ts'
import { invitedOfficeRoles } from './office-invitation.ts'
import { MAX_OFFICE_MEMBERS } from './office-seat.ts'
import { userScope } from '../kernel/scope.ts'
import { email } from '../account/user.ts'
import { Refusal } from '../kernel/outcome.ts'
import { endOfInvitation, invitationState } from '../invitation/invitation-state.ts'
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
  sentence: async (_tx, { email }) => `Invited ${email} to the office`,
  async run(tx, { officeId, invitationId, email: typed, role, tokenHash }, context) {
    await refuseWithoutRoom(tx, officeId, context)
    const email = typed.toLowerCase()
    await refuseKnown(tx, email, context)
    await tx.insert('officeInvitation', {
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
  sentence: async (tx, { invitationId }) => `Sent ${await invitedIn(tx, invitationId)} a new link to the office`,
  async run(tx, { officeId, invitationId, tokenHash }, context) {
    await refuseWithoutRoom(tx, officeId, context)
    const { status } = await ownOfficeInvitation(tx, invitationId)
    if (status === 'accepted') throw new Refusal('conflict', 'This invitation was already accepted')
    if (status === 'revoked') throw new Refusal('conflict', 'This invitation was revoked. Invite them again.')
    const expiresAt = endOfInvitation(context.now)
    const sent = { emailDelivery: 'queued', deliveryReason: null } as const
    await tx.patch('officeInvitation', invitationId, { tokenHash, expiresAt, ...sent })
  },
})

/** [OF3] Revoking is permanent and idempotent. */
export const revokeOfficeInvitation = defineMutation({
  name: 'office.revoke_invitation',
  args: z.strictObject({ invitationId: officeInvitationId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: async (tx, { invitationId }) => `Revoked the invitation for ${await invitedIn(tx, invitationId)}`,
  async run(tx, { invitationId }) {
    const { status } = await ownOfficeInvitation(tx, invitationId)
    if (status === 'accepted') throw new Refusal('conflict', 'This invitation was already accepted')
    await tx.patch('officeInvitation', invitationId, { status: 'revoked' })
  },
})

async function ownOfficeInvitation(tx: Reader, id: OfficeInvitationId): Promise<OfficeInvitation> {
  const row = await tx.get('officeInvitation', id)
  if (!row) throw new Refusal('not_found', 'Invitation not found')
  return row
}

/** [OF2], [OF4] */
async function refuseWithoutRoom(tx: Reader, officeId: OfficeInvitation['officeId'], context: Context): Promise<void> {
  await managingSeat(tx, officeId, context)
  if ((await tx.get('user', context.userId))?.officePlan !== 'team')
    throw new Refusal('conflict', 'This office’s Team plan has ended. No one can join until it has one again.')
  if ((await colleaguesOf(tx, context)).length + 1 >= MAX_OFFICE_MEMBERS)
    throw new Refusal('limit', `An office can have up to ${MAX_OFFICE_MEMBERS} members.`)
}

async function refuseKnown(tx: Reader, email: string, context: Context): Promise<void> {
  const isTheirs = (known: { email: string }) => known.email.toLowerCase() === email
  const inviter = await tx.get('user', context.userId)
  const issue = (message: string) => [{ path: 'email', message }]
  if (inviter && isTheirs(inviter))
    throw new Refusal('invalid', 'This is your own email', issue('This is your own email'))
  if ((await colleaguesOf(tx, context)).some(isTheirs))
    throw new Refusal('conflict', `${email} already belongs to your office`, issue('Already in your office'))
  const own = await tx.byIndex('officeInvitation', 'scope', userScope(context.userId))
  if (own.some((known) => isTheirs(known) && invitationState(known, context.now) === 'pending'))
    throw new Refusal('conflict', `${email} is already invited. Send a new link instead.`, issue('Already invited'))
}

async function invitedIn(tx: Reader, id: OfficeInvitationId): Promise<string> {
  return (await tx.get('officeInvitation', id))?.email ?? 'somebody'
}
