import { oneLine } from '../text/one-line.ts'
import type { Property } from '../property/property.ts'
import { addressLine } from '../property/address-line.ts'
import type { Invitation } from '../invitation/invitation.ts'
import { shownPerson } from '../format/own-name.ts'
import { isOwnMessage, withAddress } from '../invitation/invitation-message.ts'

interface InvitationDetails {
  invitation: Pick<Invitation, 'relation' | 'email' | 'firstName' | 'message'>
  property: Pick<Property, 'address' | 'city' | 'state' | 'zipCode'>
  inviter: { firstName: string; lastName: string }
}

/** With the inviter's last day of the link, as words. */
type MailDetails = InvitationDetails & { until: string }

/**
 * [IN4] The email with the link of an invitation; the link follows the text. Plain text, so nothing in it is executed.
 */
export function invitationMail({ invitation, property, inviter, until }: MailDetails): {
  subject: string
  text: string
} {
  const { email, message, firstName } = invitation
  // The part before the at sign is not a person's name.
  const isName = firstName !== null && firstName !== email.split('@')[0]
  const who = shownPerson(inviter)
  const paragraphs = [
    isName ? `Hello ${firstName},` : 'Hello,',
    `${who} wants to share ${addressLine(property)} with you in Hearthkeep. ${roleWords(invitation)}`,
    // [IN16] The suggested message says the same, in words that spam has too.
    ...(isOwnMessage(message) ? [withAddress(message, property.address)] : []),
    `Open this link to accept. It works once, until ${until}. Please don’t share it.`,
  ]
  return { subject: oneLine(`${who} wants to share ${property.address} with you`), text: paragraphs.join('\n\n') }
}

/** A short text message: what the person wrote, or who sends it and why. */
export function invitationText({ invitation, property, inviter }: InvitationDetails): string {
  const who = shownPerson(inviter)
  const text = isOwnMessage(invitation.message)
    ? `${withAddress(invitation.message, property.address)} – ${who}.`
    : `${who} wants to share ${property.address} with you in Hearthkeep.`
  return `${text} Accept here:`
}

function roleWords({ relation }: Pick<Invitation, 'relation'>): string {
  switch (relation) {
    case 'owner':
      return 'You’ll have its systems, maintenance and documents there as its owner.'
    case 'household':
      return 'As a household member, you can see and change everything about the house.'
    case 'viewer':
      return 'As a viewer, you can see the house and its maintenance.'
  }
}
