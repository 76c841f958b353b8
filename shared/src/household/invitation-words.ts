import type { Invitation, Property, User } from '../entities.ts'
import { shortDate } from '../format/date-words.ts'
import { withAddress } from '../invitation/invitation-message.ts'

interface InvitationDetails {
  invitation: Pick<Invitation, 'relation' | 'email' | 'firstName' | 'message' | 'expiresAt'>
  property: Pick<Property, 'address' | 'city' | 'state' | 'zipCode'>
  inviter: Pick<User, 'firstName' | 'lastName'>
}

/**
 * [IN4] The email with the link of an invitation; the link follows the text. Plain text, so nothing in it is executed.
 */
export function invitationMail({ invitation, property, inviter }: InvitationDetails): {
  subject: string
  text: string
} {
  const { email, message, expiresAt, firstName } = invitation
  // The part before the at sign is not a person's name.
  const isName = firstName !== null && firstName !== email.split('@')[0]
  const { address, city, state, zipCode } = property
  const who = `${inviter.firstName} ${inviter.lastName}`
  const paragraphs = [
    isName ? `Hello ${firstName},` : 'Hello,',
    `${who} invites you to ${address}, ${city}, ${state} ${zipCode} in Hearthkeep, ${roleWords(invitation)}.`,
    ...(message ? [withAddress(message, address)] : []),
    `Open this link to accept. It works once, until ${shortDate(expiresAt.slice(0, 10))}. Please don’t share it.`,
  ]
  return { subject: oneLine(`${who} invites you to ${address}`), text: paragraphs.join('\n\n') }
}

/** A short text message: what the person wrote, or who sends it and why. */
export function invitationText({ invitation, property, inviter }: InvitationDetails): string {
  const who = `${inviter.firstName} ${inviter.lastName}`
  const text = invitation.message
    ? `${withAddress(invitation.message, property.address)} – ${who}`
    : `${who} invites you to ${property.address} in Hearthkeep.`
  return `${text} Accept here:`
}

function roleWords({ relation }: Pick<Invitation, 'relation'>): string {
  switch (relation) {
    case 'owner':
      return 'where you’ll find its systems, maintenance and documents as its owner'
    case 'household':
      return 'as a household member: you can see and change everything about the house'
    case 'viewer':
      return 'as a viewer: you can see the house and its maintenance'
  }
}

/** A line break in a name must not start another header. */
const oneLine = (words: string) => words.replaceAll(/\s+/g, ' ')
