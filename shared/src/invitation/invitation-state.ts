import type { Invitation } from './invitation.ts'

/** How many days a link is valid (part 1, section 8). */
export const INVITATION_DAYS = 30
const DAY_MS = 86_400_000

export type InvitationState = Invitation['status'] | 'expired'

/** [HH3] The stored status, or `expired` for a pending invitation after its last moment. `now` is a moment in UTC. */
export const invitationState = (invitation: Pick<Invitation, 'status' | 'expiresAt'>, now: string): InvitationState =>
  invitation.status === 'pending' && invitation.expiresAt <= now ? 'expired' : invitation.status

/** The expiry of an invitation, or of a new link to it, created `at`. */
export const endOfInvitation = (at: string): string => new Date(Date.parse(at) + INVITATION_DAYS * DAY_MS).toISOString()
