import type { MessageTemplate } from '../message-template.ts'
import { templateNamed } from './message-templates.ts'
import { must } from '../../kernel/must.ts'
import type { MessageChannel } from '../client-message.ts'

interface TemplateQuery {
  /** The id of a built-in template. */
  templateType: string
  channel: MessageChannel
  /** The realtor's templates. */
  own: readonly Pick<MessageTemplate, 'templateType' | 'channel' | 'subject' | 'text' | 'isActive' | 'isDefault'>[]
}

/**
 * [ME7] Returns the realtor's active version of a built-in template, preferring the default one; else the built-in
 * text.
 */
export function wordsOfTemplate({ templateType, channel, own }: TemplateQuery): { subject: string; text: string } {
  const versions = own.filter((row) => row.isActive && row.templateType === templateType && row.channel === channel)
  const chosen = versions.find(({ isDefault }) => isDefault) ?? versions[0]
  if (chosen) return { subject: chosen.subject, text: chosen.text }
  const { title, content, smsText } = must(templateNamed(templateType), `the ${templateType} template`)
  return channel === 'email' ? { subject: title, text: content } : { subject: '', text: smsText }
}
