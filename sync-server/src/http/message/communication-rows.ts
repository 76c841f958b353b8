import { personOf } from '@hearthkeep/shared/client/household.ts'
import { hasAgreedToTexts } from '@hearthkeep/shared/client/text-consent.ts'
import type { Client, ClientMessage, CommunicationSettings, MessageTemplate } from '@hearthkeep/shared/entities.ts'
import { communicationFacts } from '@hearthkeep/shared/message/communication-settings.ts'
import type { Exact } from '@hearthkeep/shared/kernel/args/exact.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { messageTemplateFacts } from '@hearthkeep/shared/message/message-template.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { communicationChoicesOf } from '@hearthkeep/shared/message/communication-choices.ts'
import { z } from 'zod'
import { changesOf } from '../request/changes-of.ts'

/** The documented API has two names for four of the settings, and other names for a channel and a text. */

type SettingsEdit = ArgsOf<'communication_settings.edit'>['changes']

const { autoSendWelcome, autoSendReminders, autoSendFollowUps, reminderDaysInAdvance } = communicationFacts
const providerKey = z.string().max(500).nullable()

export const settingsBody = z
  .object({
    ...communicationFacts,
    welcomeEmailEnabled: autoSendWelcome,
    maintenanceRemindersEnabled: autoSendReminders,
    followUpRemindersEnabled: autoSendFollowUps,
    maintenanceReminderDays: reminderDaysInAdvance,
    emailApiKey: providerKey,
    smsApiKey: providerKey,
  })
  .partial()

/** If both names of a setting are given, ours wins. */
export function settingsEdit(body: Exact<z.infer<typeof settingsBody>>): SettingsEdit {
  const {
    welcomeEmailEnabled,
    maintenanceRemindersEnabled,
    followUpRemindersEnabled,
    maintenanceReminderDays,
    ...changes
  } = body
  const renamed = {
    autoSendWelcome: welcomeEmailEnabled,
    autoSendReminders: maintenanceRemindersEnabled,
    autoSendFollowUps: followUpRemindersEnabled,
    reminderDaysInAdvance: maintenanceReminderDays,
  }
  return { ...changesOf({}, renamed), ...changes }
}

/** Never includes a key, only whether there is one. */
export function settingsRow(userId: UserId, settings: CommunicationSettings | undefined) {
  const { emailApiKeyVersion, smsApiKeyVersion, ...choices } = communicationChoicesOf(settings)
  return {
    userId,
    ...choices,
    welcomeEmailEnabled: choices.autoSendWelcome,
    maintenanceRemindersEnabled: choices.autoSendReminders,
    followUpRemindersEnabled: choices.autoSendFollowUps,
    maintenanceReminderDays: choices.reminderDaysInAdvance,
    hasEmailApiKey: emailApiKeyVersion !== null,
    hasSmsApiKey: smsApiKeyVersion !== null,
    createdAt: settings?.createdAt ?? null,
    updatedAt: settings?.updatedAt ?? null,
  }
}

export function logRow(realtorId: UserId, message: ClientMessage) {
  const { id, clientId, homeownerId, propertyId, itemId, touchpointId, subject, recipient, status } = message
  return {
    id,
    realtorId,
    clientId,
    toPartner: Boolean(message.toPartner),
    homeownerId,
    propertyId,
    maintenanceItemId: itemId,
    touchpointId,
    subject,
    messageBody: message.text,
    communicationType: message.channel,
    messageType: message.kind,
    status,
    recipient,
    sentAt: message.sentAt,
    // No provider reports when it delivered a message.
    deliveredAt: null,
    variables: message.variables && Object.fromEntries(message.variables.map(({ name, value }) => [name, value])),
    failureReason: message.reason,
    templateUsed: message.templateType,
    dueAt: message.dueAt,
    createdAt: message.createdAt,
  }
}

/** [ME65] What is known about a person's agreement to texts. */
export function consentRow(client: Client, { ofPartner }: { ofPartner: boolean }) {
  const person = personOf(client, { toPartner: ofPartner })
  const { id: clientId, homeownerId, phone, mayText, textConsentBy, textConsentOn, textConsentHow } = person
  const isAgreed = hasAgreedToTexts(person)
  return { clientId, ofPartner, homeownerId, phone, mayText, textConsentBy, textConsentOn, textConsentHow, isAgreed }
}

const { name, templateType, channel, subject, text, isActive, isDefault } = messageTemplateFacts

export const templateBody = z.object({
  realtorId: z.string().nullish(),
  name,
  templateType: templateType.optional(),
  communicationType: channel,
  subject: subject.optional(),
  messageBody: text,
  isActive: isActive.optional(),
  isDefault: isDefault.optional(),
})

export const templateFacts = <Body extends { communicationType?: unknown; messageBody?: unknown }>({
  communicationType: channel,
  messageBody: text,
  ...rest
}: Body) =>
  ({ ...rest, channel, text }) as Omit<Body, 'communicationType' | 'messageBody'> & {
    channel: Body['communicationType']
    text: Body['messageBody']
  }

export function templateRow(realtorId: UserId, template: MessageTemplate) {
  const { scope: _scope, deletedAt: _deletedAt, channel: communicationType, text: messageBody, ...shown } = template
  return { ...shown, realtorId, communicationType, messageBody }
}
