import { aMembershipId, aUserId } from '../builders/builders.ts'
import { anInvitationId } from '../builders/household-builders.ts'
import { atProperty, cleo, owners, type SampleCall } from './sample-world.ts'

const membershipId = aMembershipId(3)
const invitationId = anInvitationId()
const atCleo = { ...atProperty, membershipId }
const atInvitation = { ...atProperty, invitationId }
const invitation: SampleCall['call'] = {
  name: 'household.invite',
  args: { ...atInvitation, email: 'dan@example.com', relation: 'viewer', tokenHash: 'c'.repeat(64) },
}
/** The invitation belongs to the inviter; another owner does not have it. */
const byInviter = { may: [], others: { owner: 'outside_scope' } } as const

export const householdCalls: SampleCall[] = [
  {
    call: invitation,
    bad: [{ invitationId: 1 }, { email: 'dan' }, { relation: 'owner' }, { tokenHash: 'a' }],
    may: owners,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'household.renew_invitation', args: { ...atInvitation, tokenHash: 'b'.repeat(64) } },
    before: [invitation],
    bad: [{ invitationId: 1 }, { tokenHash: null }],
    ...byInviter,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'household.revoke_invitation', args: atInvitation },
    before: [invitation],
    bad: [{ invitationId: 1 }],
    ...byInviter,
    late: { 'house deleted': 'applied' },
  },
  {
    call: {
      name: 'household.copy_person',
      args: { ...atCleo, name: 'Cleo Moss', email: 'cleo@example.com', phone: null },
    },
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: { name: 'household.set_relation', args: { ...atCleo, relation: 'viewer' } },
    bad: [{ membershipId: null }, { relation: 'owner' }],
    may: owners,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'household.end_membership', args: atCleo },
    bad: [{ membershipId: null }],
    may: owners,
    late: { 'house deleted': 'applied' },
  },
  {
    call: { name: 'household.leave', args: atCleo },
    by: cleo,
    bad: [{ membershipId: null }],
    may: [],
    late: { 'house deleted': 'applied' },
  },
  {
    call: {
      name: 'household.join',
      args: {
        ...atInvitation,
        inviterId: aUserId(),
        membershipId: aMembershipId(9),
        userId: aUserId(2),
        relation: 'viewer',
        name: 'Ben Moor',
        email: 'ben@example.com',
        phone: null,
      },
    },
    before: [invitation],
    bad: [],
    may: 'nobody',
    late: {},
  },
]
