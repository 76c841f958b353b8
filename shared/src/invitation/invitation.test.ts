import { expect, test } from 'vitest'
import { endOfInvitation, invitationState } from './invitation.ts'

const expiresAt = '2026-12-20T08:00:00.000Z'

test.each([
  ['pending', '2026-12-20T07:59:59.999Z', 'pending'],
  ['pending', expiresAt, 'expired'],
  ['accepted', '2027-01-01T00:00:00.000Z', 'accepted'],
  ['revoked', '2027-01-01T00:00:00.000Z', 'revoked'],
] as const)('[HH3] an invitation with status %s at %s is %s', (status, now, state) => {
  expect(invitationState({ status, expiresAt }, now)).toBe(state)
})

test('[HH3] a link works for thirty days, to the millisecond', () => {
  expect(endOfInvitation('2026-11-20T08:00:00.000Z')).toBe(expiresAt)
})
