import type { Invitation } from '../../invitation/invitation.ts'
import { invitationId } from '../../kernel/fields.ts'
import { userScope } from '../../kernel/scope.ts'
import { aPropertyId, aUserId } from './builders.ts'

/** Invitations to a property, for tests; the same call always builds the same row. */

const moments = { createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z', deletedAt: null }

export const anInvitationId = (n = 1) => invitationId.parse(`00000000-0000-7000-8012-${String(n).padStart(12, '0')}`)

/** As long as a real hash, and different for each number. */
export const aTokenHash = (n = 1) => n.toString(16).padStart(64, '0')

/** Ann's invitation to Ben, whose link is valid for thirty days from Nov 20, 2026. */
export function anInvitation(overrides: Partial<Invitation> = {}): Invitation {
  return {
    id: anInvitationId(),
    scope: userScope(aUserId()),
    propertyId: aPropertyId(),
    kind: 'household',
    relation: 'household',
    email: 'ben@example.com',
    firstName: 'Ben',
    lastName: null,
    message: null,
    phone: null,
    sendEmail: false,
    sendSms: false,
    emailDelivery: null,
    smsDelivery: null,
    deliveryReason: null,
    address: '14 Main St, Springfield',
    tokenHash: aTokenHash(),
    status: 'pending',
    expiresAt: '2026-12-20T08:00:00.000Z',
    acceptedBy: null,
    acceptedAt: null,
    ...moments,
    ...overrides,
  }
}
