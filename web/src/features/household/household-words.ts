import { counted } from '@hearthkeep/shared/format/count-words.ts'
import type { Invitation, Membership } from '@hearthkeep/shared/entities.ts'
import { type InvitedRelation, invitationState } from '@hearthkeep/shared/invitation/invitation.ts'
import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { relationLabels } from '@hearthkeep/shared/labels.ts'
import type { Arrival, LinkState } from './read-household.ts'

/** Describes the permissions of a role in one line. */
export const roleLines: Record<InvitedRelation, string> = {
  household: 'Can see and change everything about the house, including what it cost.',
  viewer: 'Can see the house and its tasks, but not what it cost, and can’t change anything.',
}

/**
 * `Viewer since Nov 20, 2026 · Accepted the invitation on Nov 20, 2026`.
 *
 * @param arrival how the person came, if this device knows it
 */
export function personLine({ relation, since }: Pick<Membership, 'relation' | 'since'>, arrival?: Arrival): string {
  return [`${relationLabels[relation]} since ${shortDate(since)}`, ...(arrival ? [arrivalWords(arrival)] : [])].join(
    ' · ',
  )
}

function arrivalWords({ invitation, transfer }: Arrival): string {
  if (transfer) return `Handed over by ${transfer.fromName} on ${shortDate(transfer.transferDate)}`
  return invitation.acceptedAt
    ? `Accepted the invitation on ${dayWords(invitation.acceptedAt)}`
    : 'Accepted the invitation'
}

export const peopleWords = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

/** Describes the current person's permissions if they are limited; `null` for the owner. */
export function ownRelationWords(relation: Relation | 'none'): string | null {
  switch (relation) {
    case 'owner':
      return null
    case 'household':
      return 'You’re a household member: you can see and change everything here. The owner decides who has access.'
    case 'viewer':
      return 'You’re a viewer: you can see everything here, but not change anything. The owner decides who has access.'
    case 'realtor':
      return 'You’re the realtor: you can see and change the house, its systems and its tasks.'
    case 'none':
      return 'You’ve left this house. It’ll be removed from this device after the next sync.'
  }
}

/**
 * Returns the role and the expiry of the link: `Viewer · Link works until Dec 20, 2026`, `Viewer · Link expired Nov 1,
 * 2026`
 */
export function invitationLine(invitation: Pick<Invitation, 'relation' | 'status' | 'expiresAt'>, now: Date): string {
  const { relation, expiresAt } = invitation
  const works = invitationState(invitation, now.toISOString()) === 'pending'
  return `${relationLabels[relation]} · Link ${works ? 'works until' : 'expired'} ${dayWords(expiresAt)}`
}

/** Returns the email, or the phone number if there is no email. */
export const invitedAs = ({ email, phone }: Pick<Invitation, 'email' | 'phone'>): string => email || (phone ?? '')

/** Describes the state of the displayed link. */
export const linkWords: Record<LinkState, string> = {
  waits: 'The invitation is saved here. The link works once this device has synced.',
  works: 'The link works now, for 30 days.',
  accepted: 'The invitation was accepted.',
  gone: 'This link doesn’t work. If the invitation couldn’t be saved, you’ll find the reason under Needs attention.',
}

/** Describes what a realtor can see and edit. */
export function realtorSees({ systems, tasks }: { systems: number; tasks: number }): string {
  const all = `${counted(systems, 'system')} and ${counted(tasks, 'task')}`
  return `Can see and change the house and its ${all}. Never sees what the house cost, what it’s worth, or how long you’ve owned it.`
}

/** Describes the effect of ending someone's access, including on devices that are offline. */
export const endingWords = (name: string, address: string): string =>
  `${name} will no longer see ${address}. It’s removed from each of their devices the next time that device is online. Everything they did stays in the history.`
