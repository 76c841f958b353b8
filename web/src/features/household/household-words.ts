import type { Invitation, Membership } from '@hearthkeep/shared/entities.ts'
import type { InvitedRelation } from '@hearthkeep/shared/invitation/invitation.ts'
import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { invitationState } from '@hearthkeep/shared/invitation/invitation-state.ts'
import { relationLabels } from '@hearthkeep/shared/labels.ts'
import type { LinkState } from './use-household.ts'

/** One line on what a person in that role may do. */
export const roleLines: Record<InvitedRelation, string> = {
  household: 'Sees and changes everything about the house, also what it cost.',
  viewer: 'Sees the house and its work, not what it cost, and changes nothing.',
}

/** `Viewer since Nov 20, 2026` */
export function personLine({ relation, since }: Pick<Membership, 'relation' | 'since'>): string {
  return `${relationLabels[relation]} since ${shortDate(since)}`
}

export const peopleWords = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

/** What the person who is looking may do, where that is not everything; null for the owner. */
export function ownStanding(relation: Relation | 'none'): string | null {
  switch (relation) {
    case 'owner':
      return null
    case 'household':
      return 'You are a household member: you see and change everything here. The owner decides who has access.'
    case 'viewer':
      return 'You are a viewer: you can look at everything here, and change nothing. The owner decides who has access.'
    case 'realtor':
      return 'You are the realtor: you see and change the house, its systems and its tasks.'
    case 'none':
      return 'You have left this house. It goes from this device once it has synced.'
  }
}

/** Until when the link works: `Viewer · Link works until Dec 20, 2026`, `Viewer · Link expired Nov 1, 2026` */
export function invitationLine(invitation: Pick<Invitation, 'relation' | 'status' | 'expiresAt'>, now: Date): string {
  const { relation, expiresAt } = invitation
  const works = invitationState(invitation, now.toISOString()) === 'pending'
  return `${relationLabels[relation]} · Link ${works ? 'works until' : 'expired'} ${shortDate(expiresAt.slice(0, 10))}`
}

/** By the email, or where only that is known, by the telephone. */
export const invitedAs = ({ email, phone }: Pick<Invitation, 'email' | 'phone'>): string => email || (phone ?? '')

/** What becomes of the link that is on the screen. */
export const linkWords: Record<LinkState, string> = {
  waits: 'The invitation is saved here. The link works once this device has synced.',
  works: 'The link works now, for 30 days.',
  accepted: 'The invitation was accepted.',
  gone: 'This link does not work. If the invitation was refused, the reason stands under what needs attention.',
}

/** What a realtor of the house has before them. */
export function realtorSees({ systems, tasks }: { systems: number; tasks: number }): string {
  const counted = `${countOf(systems, 'system')} and ${countOf(tasks, 'task')}`
  return `Sees and may change the house, its ${counted}. Never sees what the house cost, what it is worth, or since when you own it.`
}

const countOf = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

/** What ending the access does, also to a device that is without a network now. */
export const endingWords = (name: string, address: string): string =>
  `${name} no longer sees ${address}. It goes from each of their devices the next time that device is online; what they did stays in the history.`
