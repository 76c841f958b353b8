import { aMembershipId, aUserId } from '../builders/builders.ts'
import { anInvitationId } from '../builders/household-builders.ts'
import { atProperty, dora, type SampleCall } from './sample-world.ts'

const atInvitation = { ...atProperty, invitationId: anInvitationId(3) }
const token = 't'.repeat(43)
/** The hash of `token`. */
const tokenHash = '80383f974f22964fd6b7ae851b6ccc9180ed4e6fcb2e415bafcab6d822139238'
const invitation: SampleCall['call'] = {
  name: 'homeowner.invite',
  args: { ...atInvitation, email: 'ann@example.com', sendEmail: true, sendSms: false, token, tokenHash },
}
/** The invitation belongs to the realtor who made it. */
const byInviter = { by: dora, may: [], others: { realtor: 'outside_scope' } } as const

export const homeownerCalls: SampleCall[] = [
  {
    call: invitation,
    by: dora,
    bad: [
      { invitationId: 1 },
      { email: 'ann' },
      { email: null },
      { sendEmail: false },
      { sendSms: true },
      { sendSms: true, phone: ' ' },
      { token: 'short' },
      { token: 't'.repeat(44) },
    ],
    may: ['realtor'],
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'homeowner.resend_invitation', args: { ...atInvitation, token, tokenHash } },
    before: [invitation],
    bad: [{ invitationId: 1 }, { token: null }, { tokenHash: 'a'.repeat(64) }],
    ...byInviter,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'homeowner.revoke_invitation', args: atInvitation },
    before: [invitation],
    bad: [{ invitationId: 1 }],
    ...byInviter,
    late: { 'house deleted': 'applied' },
  },
  {
    call: {
      name: 'homeowner.accept',
      args: {
        ...atInvitation,
        inviterId: dora,
        membershipId: aMembershipId(9),
        userId: aUserId(2),
        name: 'Ben Moor',
        email: 'ben@example.com',
        phone: null,
      },
    },
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: {
      name: 'invitation.note_delivery',
      args: {
        invitationId: atInvitation.invitationId,
        userId: dora,
        channel: 'email',
        delivery: 'sent',
        reason: null,
      },
    },
    bad: [],
    may: 'nobody',
    late: {},
  },
]
