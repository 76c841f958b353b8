import type { User } from '../account/user.ts'
import type { CommunicationSettings } from './communication-settings.ts'
import { shownPerson } from '../format/own-name.ts'

/** The defaults until a realtor chooses (part 2, sections 3 and 9). */
export const defaultCommunication = {
  emailEnabled: true,
  smsEnabled: false,
  autoSendWelcome: true,
  autoSendReminders: true,
  autoSendFollowUps: true,
  emailFromName: null,
  emailFromAddress: null,
  emailSignature: null,
  licenseLine: null,
  postalAddress: null,
  reminderDaysInAdvance: 7,
  followUpIntervalDays: 30,
  emailProvider: 'sendgrid',
  emailHost: null,
  emailPort: null,
  emailUser: null,
  smsProvider: 'twilio',
  smsFromNumber: null,
  smsAccountSid: null,
  emailApiKeyVersion: null,
  smsApiKeyVersion: null,
} as const

export type CommunicationChoices = Omit<CommunicationSettings, 'id' | 'scope' | 'createdAt' | 'updatedAt' | 'deletedAt'>

/** A realtor's choices, with defaults for the rest. */
export function communicationChoicesOf(settings: CommunicationSettings | null | undefined): CommunicationChoices {
  if (!settings) return defaultCommunication
  const { id: _id, scope: _scope, createdAt: _created, updatedAt: _updated, deletedAt: _deleted, ...chosen } = settings
  return chosen
}

type EndChoices = Pick<CommunicationChoices, 'emailSignature' | 'licenseLine' | 'postalAddress'>

/**
 * [ME71] What emails in a realtor's name end with: the signature, phone, license and postal address, each once; `null` if
 * there is none of them. Without a signature, the name is above the others.
 */
export function letterEnd(
  { emailSignature, licenseLine, postalAddress }: EndChoices,
  realtor: Pick<User, 'firstName' | 'lastName' | 'phone'>,
): string | null {
  const signature = emailSignature ?? ''
  const phone = digitsOf(signature).includes(digitsOf(realtor.phone ?? '').slice(-10)) ? null : realtor.phone
  const others = [phone, licenseLine, postalAddress].filter((line) => line && !signature.includes(line))
  const first = signature || (others.length > 0 ? shownPerson(realtor) : null)
  return [first, ...others].filter(Boolean).join('\n') || null
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
