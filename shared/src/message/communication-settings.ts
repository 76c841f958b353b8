import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { multilineText, optional, text, userId, wholeNumber, emailAddress as email } from '../kernel/fields.ts'
import { senderName } from '../text/sender-name.ts'

/** The providers that send a realtor's emails. Append-only. */
export const emailProviders = ['sendgrid', 'mailgun', 'ses', 'smtp'] as const
export type EmailProvider = (typeof emailProviders)[number]

/** Append-only. */
const smsProviders = ['twilio'] as const

/** A realtor's settings for messages to clients (part 2, section 3). */
export const communicationFacts = {
  emailEnabled: z.boolean(),
  smsEnabled: z.boolean(),
  autoSendWelcome: z.boolean(),
  autoSendReminders: z.boolean(),
  autoSendFollowUps: z.boolean(),
  emailFromName: optional(senderName(text(100))),
  /**
   * The sender address for the realtor's own provider; without one, replies are sent to the realtor's account email.
   */
  emailFromAddress: optional(email),
  emailSignature: optional(multilineText(2000)),
  /** [ME71] The line that says under which license the realtor works. */
  licenseLine: optional(text(200)),
  /** [ME71] */
  postalAddress: optional(multilineText(300)),
  /** How many days before a task is due its owner receives a reminder. */
  reminderDaysInAdvance: wholeNumber(1, 30),
  followUpIntervalDays: wholeNumber(1, 365),
  emailProvider: z.enum(emailProviders),
  /** The host of `smtp`, the region of `ses`; the others need none. */
  emailHost: optional(text(253)),
  emailPort: optional(wholeNumber(1, 65_535)),
  emailUser: optional(text(254)),
  smsProvider: z.enum(smsProviders),
  smsFromNumber: optional(text(40)),
  smsAccountSid: optional(text(64)),
}

/** Counts the keys that were set; null if there is none. */
const keyVersion = optional(wholeNumber(1, 1_000_000))

/** At most one row per realtor, under the realtor's own id. Providers' keys are on the server only. */
export const communicationSettings = defineEntity({
  name: 'communicationSettings',
  fields: { id: userId, ...communicationFacts, emailApiKeyVersion: keyVersion, smsApiKeyVersion: keyVersion },
  indexes: [],
})

export type CommunicationSettings = RowOf<typeof communicationSettings>
