import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { multilineText, optional, text, userId, wholeNumber } from '../kernel/fields.ts'
import { email } from '../account/user.ts'

/** Whose mail server sends a realtor's emails. Append-only. */
export const emailProviders = ['sendgrid', 'mailgun', 'ses', 'smtp'] as const
export type EmailProvider = (typeof emailProviders)[number]

/** Append-only. */
export const smsProviders = ['twilio'] as const

/** What a realtor decides about messages to clients (part 2, section 3). */
export const communicationFacts = {
  emailEnabled: z.boolean(),
  smsEnabled: z.boolean(),
  autoSendWelcome: z.boolean(),
  autoSendReminders: z.boolean(),
  autoSendFollowUps: z.boolean(),
  emailFromName: optional(text(100)),
  /** The address of the realtor's own provider; answers go to the realtor's account when there is none. */
  emailFromAddress: optional(email),
  emailSignature: optional(multilineText(2000)),
  /** How many days before a task is due its owner is reminded. */
  reminderDaysInAdvance: wholeNumber(1, 30),
  followUpIntervalDays: wholeNumber(1, 365),
  emailProvider: z.enum(emailProviders),
  /** The host of `smtp`, the region of `ses`; the others know theirs. */
  emailHost: optional(text(253)),
  emailPort: optional(wholeNumber(1, 65_535)),
  emailUser: optional(text(254)),
  smsProvider: z.enum(smsProviders),
  smsFromNumber: optional(text(40)),
  smsAccountSid: optional(text(64)),
}

/** Counts the keys that were set; null while there is none. */
const keyVersion = optional(wholeNumber(1, 1_000_000))

/** At most one row for each realtor, under the realtor's own id. The keys of providers are the server's alone. */
export const communicationSettings = defineEntity({
  name: 'communicationSettings',
  fields: { id: userId, ...communicationFacts, emailApiKeyVersion: keyVersion, smsApiKeyVersion: keyVersion },
  indexes: [],
})
