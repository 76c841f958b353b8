import { livingProperty } from '../property/recorded.ts'
import { z } from 'zod'
import { invitationId, optional, propertyId, requiredText, type PropertyId } from '../kernel/fields.ts'
import { invitationToken, invitedPerson, tokenHash, endOfInvitation } from '../invitation/invitation.ts'
import { propertyScope, userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { currentMembers } from './memberships.ts'
import { defineMutation, type Context, type Reader } from '../kernel/mutation.ts'
import { nameOfRow } from '../row-name.ts'
import {
  deliveriesOf,
  refuseInvited,
  renewableInvitation,
  renewed,
  revocableInvitation,
} from '../invitation/own-invitations.ts'

const { email, firstName, lastName, message } = invitedPerson
const phone = requiredText(40, 'Phone number is required when sending via SMS')

const invitee = z
  .strictObject({
    propertyId,
    invitationId,
    email: optional(email),
    phone: optional(phone).optional(),
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    message: message.optional(),
    sendEmail: z.boolean(),
    sendSms: z.boolean(),
    tokenHash,
    /** Sent in the messages; the server deletes it once they are sent. */
    token: invitationToken,
  })
  .superRefine(({ sendEmail, sendSms, email, phone }, { addIssue }) => {
    const say = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    if (!sendEmail && !sendSms) say('sendEmail', 'Please select at least one contact method (Email or SMS)')
    if (sendEmail && !email) say('email', 'Email address is required when sending via email')
    if (sendSms && !phone) say('phone', 'Phone number is required when sending via SMS')
  })

/** [IN1] A realtor invites the owner of a property in their care. The server sends the link. */
export const inviteHomeowner = defineMutation({
  name: 'homeowner.invite',
  args: invitee,
  action: 'invite_owner',
  scopes: (args, person) => [propertyScope(args.propertyId), userScope(person)],
  sentence: (tx, { propertyId, email, phone }) =>
    `Invited ${email ?? phone} to ${nameOfRow(tx, 'property', propertyId)}`,
  run(tx, { propertyId, invitationId, tokenHash, sendEmail, sendSms, ...args }, context) {
    const property = livingProperty(tx, propertyId)
    const person = { propertyId, email: args.email?.toLowerCase() ?? '', phone: args.phone ?? null }
    refuseOther(tx, person, context)
    refuseInvited(tx, person, context)
    tx.insert('invitation', {
      id: invitationId,
      scope: userScope(context.userId),
      ...person,
      kind: 'homeowner',
      relation: 'owner',
      firstName: args.firstName ?? null,
      lastName: args.lastName ?? null,
      message: args.message ?? null,
      address: `${property.address}, ${property.city}`,
      sendEmail,
      sendSms,
      ...deliveriesOf({ email: sendEmail, sms: sendSms }),
      tokenHash,
      status: 'pending',
      expiresAt: endOfInvitation(context.now),
      acceptedBy: null,
      acceptedAt: null,
    })
  },
})

/** [IN5] Sends a new link in the same way as the first one and invalidates the old one. */
export const resendInvitation = defineMutation({
  name: 'homeowner.resend_invitation',
  args: z.strictObject({ propertyId, invitationId, tokenHash, token: invitationToken }),
  action: 'invite_owner',
  scopes: (args, person) => [propertyScope(args.propertyId), userScope(person)],
  sentence: (tx, { invitationId }) => `Resent the invitation for ${invitedAs(tx, invitationId)}`,
  run(tx, { propertyId, invitationId, tokenHash }, context) {
    livingProperty(tx, propertyId)
    const invitation = renewableInvitation(tx, propertyId, invitationId)
    refuseOther(tx, invitation, context)
    const { sendEmail, sendSms } = invitation
    tx.patch(
      'invitation',
      invitationId,
      renewed({ tokenHash, email: sendEmail === true, sms: sendSms === true }, context.now),
    )
  },
})

/** Invalidates the link, even if the property has an owner by now. */
export const withdrawInvitation = defineMutation({
  name: 'homeowner.revoke_invitation',
  args: z.strictObject({ propertyId, invitationId }),
  action: 'invite_owner',
  scopes: (args, person) => [propertyScope(args.propertyId), userScope(person)],
  sentence: (tx, { invitationId }) => `Revoked the invitation for ${invitedAs(tx, invitationId)}`,
  run(tx, { propertyId, invitationId }) {
    revocableInvitation(tx, propertyId, invitationId)
    tx.patch('invitation', invitationId, { status: 'revoked' })
  },
})

/** [IN2] Refuses the realtor's own email, and a property that already belongs to another person. */
function refuseOther(
  tx: Reader,
  { propertyId, email }: { propertyId: PropertyId; email: string },
  { userId }: Context,
): void {
  const inviter = tx.get('user', userId)
  if (email !== '' && inviter?.email.toLowerCase() === email)
    throw new Refusal('invalid', 'This is your own email', [{ path: 'email', message: 'This is your own email' }])
  const owners = currentMembers(tx, propertyId).filter(({ relation }) => relation === 'owner')
  if (owners.some((owner) => owner.email.toLowerCase() !== email))
    throw new Refusal('conflict', 'This property already has an owner')
}

function invitedAs(tx: Reader, id: string): string {
  const invitation = tx.get('invitation', id)
  return invitation?.email || invitation?.phone || 'somebody'
}
