import { messageTemplates } from './message-templates.ts'
import type { MessageTemplate as BuiltIn } from './message-template.ts'
import type { MessageTemplate } from '../../entities.ts'
import type { MessageChannel } from '../client-message.ts'
import { fillPlaceholders } from './placeholders.ts'

/** A text that can be sent again and again. */
export interface TemplateChoice {
  /** Tells the choices apart. */
  key: string
  name: string
  /** The kind of the built-in template, or `custom`. */
  templateType: string
  /** Empty in a text message. */
  subject: string
  text: string
  /** The realtor's own row; null for a built-in template that they have not changed. */
  own: MessageTemplate | null
}

/** Templates for emails or for text messages: the realtor's own ones, and the built-in ones or what takes their place. */
export interface TemplateChoices {
  own: TemplateChoice[]
  builtIn: TemplateChoice[]
}

/** @param own by name; those that are switched off are only listed where a realtor manages them. */
export function templateChoices(own: readonly MessageTemplate[], channel: MessageChannel): TemplateChoices {
  const ofChannel = own.filter((row) => row.channel === channel)
  const changed = new Map(
    // The default one, if there are several.
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

/** The choices that a message can be made from; a built-in template whose own version is switched off is as it was. */
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
