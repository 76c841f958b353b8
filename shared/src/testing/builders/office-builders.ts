import type { OfficeSeat } from '../../office/office-seat.ts'
import type { OfficeInvitation } from '../../office/office-invitation.ts'
import type { Colleague } from '../../office/colleague.ts'
import { colleagueId, officeId, officeInvitationId } from '../../kernel/fields.ts'
import { userScope } from '../../kernel/scope.ts'
import { aUserId } from './builders.ts'

/** An office of realtors, for tests; the same call always builds the same row. Rita is person 4, Cara person 6. */

const moments = { createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z', deletedAt: null }
const uuid = (family: number, n: number) => `00000000-0000-7000-80${family}-${String(n).padStart(12, '0')}`

export const anOfficeId = (n = 1) => officeId.parse(uuid(40, n))
export const aColleagueId = (n = 1) => colleagueId.parse(uuid(41, n))
export const anOfficeInvitationId = (n = 1) => officeInvitationId.parse(uuid(42, n))

export function anOfficeSeat(overrides: Partial<OfficeSeat> = {}): OfficeSeat {
  const id = overrides.id ?? aUserId(4)
  const office = { officeId: anOfficeId(), officeName: 'Maple Realty', role: 'owner', since: '2026-11-20' } as const
  return { id, scope: userScope(id), ...office, ...moments, ...overrides }
}

export const aColleague = (overrides: Partial<Colleague> = {}): Colleague => ({
  id: aColleagueId(),
  scope: userScope(aUserId(4)),
  ...moments,
  userId: aUserId(6),
  name: 'Cara Stone',
  email: 'cara@example.com',
  phone: null,
  role: 'agent',
  ...overrides,
})

export const anOfficeInvitation = (overrides: Partial<OfficeInvitation> = {}): OfficeInvitation => ({
  id: anOfficeInvitationId(),
  scope: userScope(aUserId(4)),
  ...moments,
  officeId: anOfficeId(),
  email: 'cara@example.com',
  role: 'agent',
  tokenHash: 'a'.repeat(64),
  status: 'pending',
  expiresAt: '2026-12-20T08:00:00.000Z',
  acceptedBy: null,
  acceptedAt: null,
  emailDelivery: 'queued',
  deliveryReason: null,
  ...overrides,
})
