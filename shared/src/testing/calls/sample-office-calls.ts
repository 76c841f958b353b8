import { colleagueId, handOverId } from '../../kernel/fields.ts'
import { aMembershipId, aUserId } from '../builders/builders.ts'
import { aClient, aClientId, aNoticeId } from '../builders/client-builders.ts'
import { anOfficeId, anOfficeInvitationId } from '../builders/office-builders.ts'
import { atProperty, cara, dora, tess, type SampleCall } from './sample-world.ts'

const officeId = anOfficeId()
const invitationId = anOfficeInvitationId()
const clientId = aClientId(7)
const link = { token: 't'.repeat(43), tokenHash: '80383f974f22964fd6b7ae851b6ccc9180ed4e6fcb2e415bafcab6d822139238' }
const byDora = { by: dora, may: 'realtors', late: {} } as const
const byServer: Pick<SampleCall, 'bad' | 'may' | 'late'> = { bad: [], may: 'nobody', late: {} }
const { scope: _scope, ...ann } = aClient({ id: clientId })

export const officeCalls: SampleCall[] = [
  {
    call: { name: 'office.open', args: { officeId: anOfficeId(2), name: 'Oak Realty' } },
    by: tess,
    bad: [{ officeId: 1 }, { name: ' ' }],
    may: 'realtors',
    late: {},
  },
  { ...byDora, call: { name: 'office.rename', args: { officeId, name: 'Oak Realty' } }, bad: [{ name: '' }] },
  {
    ...byDora,
    call: {
      name: 'office.invite',
      args: { officeId, invitationId: anOfficeInvitationId(2), email: 'fay@example.com', role: 'agent', ...link },
    },
    bad: [{ email: 'fay' }, { role: 'owner' }, { token: 'short' }, { tokenHash: 'a' }],
  },
  {
    ...byDora,
    call: { name: 'office.renew_invitation', args: { officeId, invitationId, ...link } },
    bad: [{ invitationId: 1 }, { token: null }],
  },
  {
    ...byDora,
    call: { name: 'office.revoke_invitation', args: { invitationId } },
    bad: [{ invitationId: null }],
    may: 'themselves',
  },
  {
    ...byDora,
    call: { name: 'office.set_role', args: { officeId, userId: cara, role: 'agent' } },
    bad: [{ userId: 1 }, { role: 'boss' }],
  },
  { ...byDora, call: { name: 'office.remove_member', args: { officeId, userId: cara } }, bad: [{ userId: null }] },
  { ...byDora, call: { name: 'office.leave', args: { officeId } }, bad: [{ officeId: null }] },
  { ...byDora, call: { name: 'office.close', args: { officeId } }, bad: [{ officeId: null }] },
  {
    ...byDora,
    call: {
      name: 'client.hand_over',
      args: {
        officeId,
        clientId,
        toUserId: cara,
        handOverId: handOverId.parse('00000000-0000-7000-8043-000000000001'),
      },
    },
    before: [{ name: 'client.add', args: { clientId, facts: { firstName: 'Ann', email: 'ann.k@example.com' } } }],
    bad: [{ clientId: 1 }, { toUserId: null }, { handOverId: 'x' }],
  },
  {
    call: {
      name: 'property.hand_over',
      args: {
        officeId,
        ...atProperty,
        membershipId: aMembershipId(9),
        toUserId: cara,
        handOverId: handOverId.parse('00000000-0000-7000-8043-000000000001'),
      },
    },
    by: dora,
    bad: [{ propertyId: 1 }, { toUserId: null }, { membershipId: 'x' }, { handOverId: 'x' }],
    // Its realtor, but only with a colleague; nobody else is in the office.
    may: [],
    late: { 'house deleted': 'applied' },
  },
  { ...byServer, call: { name: 'office.admit', args: { officeId, invitationId, userId: aUserId(2) } } },
  {
    ...byServer,
    call: {
      name: 'office.keep_seat',
      args: {
        userId: aUserId(),
        officeId,
        officeName: 'Oak Realty',
        role: 'agent',
        since: '2026-11-20',
        officePlan: 'team',
      },
    },
  },
  { ...byServer, call: { name: 'office.end_seat', args: { userId: aUserId() } } },
  {
    ...byServer,
    call: {
      name: 'office.keep_colleagues',
      args: {
        userId: aUserId(),
        known: [
          {
            id: colleagueId.parse('00000000-0000-7000-8041-000000000009'),
            userId: cara,
            name: 'Cara Stone',
            email: 'cara@example.com',
            phone: null,
            role: 'agent',
          },
        ],
        gone: [],
      },
    },
  },
  {
    ...byServer,
    call: {
      name: 'office.note_delivery',
      args: { invitationId, userId: aUserId(), delivery: 'sent', reason: null },
    },
  },
  {
    ...byServer,
    call: {
      name: 'client.receive',
      args: {
        userId: aUserId(),
        client: ann,
        interaction: [],
        referral: [],
        response: [],
        touchpoint: [],
        clientMessage: [],
        plans: [],
      },
    },
  },
  {
    ...byServer,
    call: { name: 'office.receive_links', args: { userId: aUserId(), invitation: [], transferLink: [] } },
  },
  {
    ...byServer,
    call: {
      name: 'household.pass_realtor',
      args: {
        ...atProperty,
        membershipId: aMembershipId(9),
        userId: cara,
        name: 'Cara Stone',
        email: 'cara@example.com',
        phone: null,
      },
    },
  },
  { ...byServer, call: { name: 'notice.reword', args: { noticeId: aNoticeId(1), userId: aUserId(), words: 'More' } } },
]
