import { touchpointTemplates } from '../message/template/touchpoint-templates.ts'
import type { TouchpointTemplate } from '../message/template/message-template.ts'
import type { MessageTemplate, Touchpoint } from '../entities.ts'
import type { MessageChannel } from '../message/client-message.ts'
import { wordsOfTemplate } from '../message/template/words-of-template.ts'

/** What a touchpoint is about (part 2, sections 5 and 9). */
export const touchpointTypes = ['seasonal', 'maintenance', 'market', 'personal', 'custom'] as const
export type TouchpointType = (typeof touchpointTypes)[number]

/** The built-in template of a type; `custom` has none, and neither has an id of a later version. */
export const templateOfType = (type: string): TouchpointTemplate | undefined =>
  touchpointTemplates.find(({ id, category }) => category === type || id === type)

/** The type of a touchpoint: an id of a later version counts as `custom`. */
export const typeOfTouchpoint = ({ touchpointType }: Pick<Touchpoint, 'touchpointType'>): TouchpointType =>
  templateOfType(touchpointType)?.category ?? 'custom'

/** [TP4] What a touchpoint of a type is called, with placeholders: the subject of its template in the realtor's version; empty for `custom`. */
export function titleOfType(type: string, own: readonly MessageTemplate[]): string {
  const template = templateOfType(type)
  if (!template) return ''
  const { subject } = wordsOfTemplate({ templateType: template.id, channel: 'email', own })
  return subject.trim() === '' ? template.title : subject
}

interface Asked {
  touchpoint: Pick<Touchpoint, 'title' | 'touchpointType' | 'description' | 'notes'>
  channel: MessageChannel
  /** The realtor's templates. */
  own: readonly MessageTemplate[]
}

/**
 * [TP3] [TP5] What a touchpoint says when it is sent, with placeholders: its own words, else those of its template, and above
 * them the personal note; null without any.
 */
export function touchpointWords({ touchpoint, channel, own }: Asked): { subject: string; text: string } | null {
  const text = textOf({ touchpoint, channel, own })
  if (text === null) return null
  const note = touchpoint.notes?.trim() ?? ''
  return { subject: channel === 'email' ? touchpoint.title : '', text: note === '' ? text : `${note}\n\n${text}` }
}

function textOf({ touchpoint: { touchpointType, description }, channel, own }: Asked): string | null {
  if (description !== null && description.trim() !== '') return description
  const template = templateOfType(touchpointType)
  return template ? wordsOfTemplate({ templateType: template.id, channel, own }).text : null
}
