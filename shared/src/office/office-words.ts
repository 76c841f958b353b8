import { officeRoleWords } from './office-seat.ts'
import { oneLine } from '../text/one-line.ts'
import type { User } from '../account/user.ts'
import type { OfficeInvitation } from './office-invitation.ts'
import type { OfficeRole } from './office-seat.ts'
import { shownName } from '../text/sender-name.ts'
import { shownPerson } from '../format/own-name.ts'

export const officeRoleLabels: Record<OfficeRole, string> = {
  owner: 'Owner',
  administrator: 'Administrator',
  agent: 'Agent',
}

/** What each role may do, in one sentence. */
export const officeRoleHints: Record<OfficeRole, string> = {
  owner: 'Manages members and roles, and can close the office.',
  administrator: 'Invites and removes agents, and sees each member’s numbers.',
  agent: 'Works with their own clients, and can hand them to colleagues.',
}

interface OfficeInvitationDetails {
  invitation: Pick<OfficeInvitation, 'role'>
  officeName: string
  inviter: Pick<User, 'firstName' | 'lastName'>
  /** The inviter's last day of the link, as words. */
  until: string
}

/** The invited role, as told to the invitee. */
export const invitedAs = (role: OfficeRole): string =>
  role === 'agent'
    ? 'You’ll join as an agent: you work with your own clients, and can hand them to colleagues.'
    : 'You’ll join as an administrator: you invite and remove agents, and see each member’s numbers.'

/** [OF3] Returns the email of an invitation to an office; the link is appended to it. */
export function officeMail({ invitation, officeName, inviter, until }: OfficeInvitationDetails): {
  subject: string
  text: string
} {
  const who = shownPerson(inviter)
  const office = shownName([officeName]) ?? 'their office'
  const role = officeRoleWords[invitation.role]
  const paragraphs = [
    'Hello,',
    `${who} invites you to join the office ${office} in Hearthkeep as ${role}.`,
    'As a member, you have the Team plan. Your clients stay yours: colleagues can’t see them, and you can hand them over to each other.',
    `Open this link to respond. It works once, until ${until}. Please don’t share it.`,
  ]
  return { subject: oneLine(`${who} invites you to ${office}`), text: paragraphs.join('\n\n') }
}
