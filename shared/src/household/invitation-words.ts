import type { Invitation, Property, User } from '../entities.ts'
import { shortDate } from '../format/date-words.ts'
import { withAddress } from '../invitation/invitation-message.ts'

interface Told {
  invitation: Pick<Invitation, 'relation' | 'email' | 'firstName' | 'message' | 'expiresAt'>
  property: Pick<Property, 'address' | 'city' | 'state' | 'zipCode'>
  inviter: Pick<User, 'firstName' | 'lastName'>
}

/** [IN4]: what an email with the link of an invitation says; the link follows it. Plain text: nothing in it runs. */
export function invitationMail({ invitation, property, inviter }: Told): { subject: string; text: string } {
  const { email, message, expiresAt, firstName } = invitation
  // What stands before the at-sign is nobody's name.
  const isName = firstName !== null && firstName !== email.split('@')[0]
  const { address, city, state, zipCode } = property
  const who = `${inviter.firstName} ${inviter.lastName}`
  const paragraphs = [
    isName ? `Hello ${firstName},` : 'Hello,',
    `${who} invites you to ${address}, ${city}, ${state} ${zipCode} in Hearthkeep, ${roleWords(invitation)}.`,
    ...(message ? [withAddress(message, address)] : []),
    `Open this link to accept. It works until ${shortDate(expiresAt.slice(0, 10))}, and once; keep it to yourself.`,
  ]
  return { subject: oneLine(`${who} invites you to ${address}`), text: paragraphs.join('\n\n') }
}

/** A text message is short: what the person wrote, or who it comes from and why. */
export function invitationText({ invitation, property, inviter }: Told): string {
  const who = `${inviter.firstName} ${inviter.lastName}`
  const said = invitation.message
    ? `${withAddress(invitation.message, property.address)} – ${who}`
    : `${who} invites you to ${property.address} in Hearthkeep.`
  return `${said} Accept here:`
}

function roleWords({ relation }: Pick<Invitation, 'relation'>): string {
  switch (relation) {
    case 'owner':
      return 'where its systems, its maintenance and its papers are kept for you as its owner'
    case 'household':
      return 'as a household member: you will see and change everything about the house'
    case 'viewer':
      return 'as a viewer: you will see the house and its work'
  }
}

/** A name with a line break in it must not become a header of its own. */
const oneLine = (words: string) => words.replaceAll(/\s+/g, ' ')
