import type { OfficeInvitation, User } from '../entities.ts'
import type { OfficeRole } from './office-seat.ts'
import { shortDate } from '../format/date-words.ts'

export const officeRoleLabels: Record<OfficeRole, string> = {
  owner: 'Owner',
  administrator: 'Administrator',
  agent: 'Agent',
}

/** What each role may do, in one sentence. */
export const officeRoleHints: Record<OfficeRole, string> = {
  owner: 'Manages members and roles, and can close the office.',
  administrator: 'Invites and removes agents, and sees the figures of each member.',
  agent: 'Works with their own clients, and can hand them to colleagues.',
}

interface Told {
  invitation: Pick<OfficeInvitation, 'role' | 'expiresAt'>
  officeName: string
  inviter: Pick<User, 'firstName' | 'lastName'>
}

/** As what somebody is invited, said to them. */
export const invitedAs = (role: OfficeRole): string =>
  role === 'agent'
    ? 'You join as an agent: you work with your own clients, and can hand them to colleagues.'
    : 'You join as an administrator: you invite and remove agents, and see the figures of each member.'

/** [OF3] The email with the link of an invitation to an office; the link follows it. */
export function officeMail({ invitation, officeName, inviter }: Told): { subject: string; text: string } {
  const who = `${inviter.firstName} ${inviter.lastName}`
  const role = invitation.role === 'agent' ? 'an agent' : 'an administrator'
  const paragraphs = [
    'Hello,',
    `${who} invites you to join the office ${officeName} in Hearthkeep as ${role}.`,
    'As a member you have the Team plan. Your clients stay your own: colleagues do not see them, and you can hand them over to one another.',
    `Open this link to answer. It works until ${shortDate(invitation.expiresAt.slice(0, 10))}, and once; keep it to yourself.`,
  ]
  return { subject: oneLine(`${who} invites you to ${officeName}`), text: paragraphs.join('\n\n') }
}

/** A name with a line break in it must not become a header of its own. */
const oneLine = (words: string) => words.replaceAll(/\s+/g, ' ')
