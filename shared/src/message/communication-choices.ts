import type { CommunicationSettings } from '../entities.ts'

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
