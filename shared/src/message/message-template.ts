import { z } from 'zod'
import { channels } from './client-message.ts'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { messageTemplateId, multilineText, requiredText, text } from '../kernel/fields.ts'

export const messageTemplateFacts = {
  name: requiredText(200, 'Name is required'),
  /** The id of the built-in template that it replaces, or `custom`. */
  templateType: text(60),
  channel: z.enum(channels),
  /** Empty for SMS. */
  subject: text(200),
  /** Contains placeholders. */
  text: multilineText(5000).refine((value) => value.trim() !== '', 'Message is required'),
  isActive: z.boolean(),
  isDefault: z.boolean(),
}

/** A reusable message text; the row is the realtor's own. */
export const messageTemplate = defineEntity({
  name: 'messageTemplate',
  fields: { id: messageTemplateId, ...messageTemplateFacts },
  indexes: [],
})

export type MessageTemplate = RowOf<typeof messageTemplate>
