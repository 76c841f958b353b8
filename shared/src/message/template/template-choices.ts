import type { MessageTemplate } from '../message-template.ts'
import { messageTemplates } from './message-templates.ts'
import type { MessageTemplate as BuiltIn } from './message-template.ts'
import type { MessageChannel } from '../client-message.ts'
import { fillPlaceholders } from './placeholders.ts'

export interface TemplateChoice {
  /** Unique among the choices. */
  key: string
  name: string
  /** The kind of the built-in template, or `custom`. */
  templateType: string
  /** Empty for SMS. */
  subject: string
  text: string
  /** The realtor's own row; null for an unchanged built-in template. */
  own: MessageTemplate | null
}

/** Templates for emails or for text messages: the realtor's own, and the built-in ones or their replacements. */
export interface TemplateChoices {
  own: TemplateChoice[]
  builtIn: TemplateChoice[]
}

/**
 * @param own sorted by name; includes inactive ones only where a realtor manages templates.
 */
export function templateChoices(own: readonly MessageTemplate[], channel: MessageChannel): TemplateChoices {
  const ofChannel = own.filter((row) => row.channel === channel)
  const changed = new Map(
    // If there are several, the default one wins.
    ofChannel
      .toSorted((one, other) => Number(one.isDefault) - Number(other.isDefault))
      .map((row) => [row.templateType, row]),
  )
  const builtInIds = new Set(messageTemplates.map(({ id }) => id))
  return {
    own: ofChannel.filter(({ templateType }) => !builtInIds.has(templateType)).map(choiceOfRow),
    builtIn: messageTemplates.map((template) => {
      const row = changed.get(template.id)
      return row ? choiceOfRow(row) : choiceOfBuiltIn(template, channel)
    }),
  }
}

/**
 * Returns the templates that a message can be made from. A built-in template whose replacement is switched off reverts
 * to its original.
 */
export const activeChoices = (own: readonly MessageTemplate[], channel: MessageChannel): TemplateChoices =>
  templateChoices(
    own.filter(({ isActive }) => isActive),
    channel,
  )

const choiceOfRow = (row: MessageTemplate): TemplateChoice => ({
  key: row.id,
  name: row.name,
  templateType: row.templateType,
  subject: row.subject,
  text: row.text,
  own: row,
})

const choiceOfBuiltIn = ({ id, title, content, smsText }: BuiltIn, channel: MessageChannel): TemplateChoice => ({
  key: id,
  name: fillPlaceholders(title, {}),
  templateType: id,
  ...(channel === 'email' ? { subject: title, text: content } : { subject: '', text: smsText }),
  own: null,
})
