import { z } from 'zod'
import { channels } from './client-message.ts'
import { defineEntity } from '../kernel/entity.ts'
import { messageTemplateId, multilineText, requiredText, text } from '../kernel/fields.ts'

export const messageTemplateFacts = {
  name: requiredText(200, 'Name is required'),
  /** The id of the built-in template that it takes the place of, or `custom`. */
  templateType: text(60),
  channel: z.enum(channels),
  /** Empty in a text message. */
  subject: text(200),
  /** With placeholders. */
  text: multilineText(5000).refine((value) => value.trim() !== '', 'Message is required'),
  isActive: z.boolean(),
  isDefault: z.boolean(),
}

/** The words of messages that a realtor sends again and again; the realtor's own. */
export const messageTemplate = defineEntity({
  name: 'messageTemplate',
  fields: { id: messageTemplateId, ...messageTemplateFacts },
  indexes: [],
})
