import type { Invitation } from '../entities.ts'

/** For so long a link works (part 1, section 8). */
export const INVITATION_DAYS = 30
const DAY_MS = 86_400_000

export type InvitationState = Invitation['status'] | 'expired'

/** [HH3]: as stored, but one that waits no longer than it may is expired. `now` is a moment in UTC. */
export const invitationState = (invitation: Pick<Invitation, 'status' | 'expiresAt'>, now: string): InvitationState =>
  invitation.status === 'pending' && invitation.expiresAt <= now ? 'expired' : invitation.status

/** The last moment of an invitation, or of a new link to it, that is made `at`. */
export const endOfInvitation = (at: string): string => new Date(Date.parse(at) + INVITATION_DAYS * DAY_MS).toISOString()
