import type { MessageTemplate } from '@hearthkeep/shared/entities.ts'
import { channels, type MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import { optional } from '@hearthkeep/shared/kernel/fields.ts'
import { messageTemplateFacts } from '@hearthkeep/shared/message/message-template.ts'
import type { TemplateChoice } from '@hearthkeep/shared/message/template/template-choices.ts'
import { z } from 'zod'

const { name, subject, text, isActive } = messageTemplateFacts

/** The schema of the template form. */
export const templateSchema = z.object({
  name,
  channel: z.enum(channels),
  subject: optional(subject).transform((words) => words ?? ''),
  text,
  isActive,
})
export type TemplateForm = z.input<typeof templateSchema>
export type TemplateValues = z.infer<typeof templateSchema>

/** A template to edit, or the initial values of a new one. */
export type TemplateSubject =
  | { kind: 'own'; row: MessageTemplate }
  | { kind: 'new'; templateType: string; channel: MessageChannel; name: string; subject: string; text: string }

/** An unchanged built-in template becomes the basis of the realtor's own version. */
export const subjectOf = (
  { own, templateType, name, subject, text }: TemplateChoice,
  channel: MessageChannel,
): TemplateSubject => (own ? { kind: 'own', row: own } : { kind: 'new', templateType, channel, name, subject, text })
