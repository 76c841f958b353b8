import type { Touchpoint } from './touchpoint.ts'
import type { MessageTemplate } from '../message/message-template.ts'
import { plannedTemplates } from '../message/template/touchpoint-templates.ts'
import type { TouchpointTemplate } from '../message/template/message-template.ts'
import type { MessageChannel } from '../message/client-message.ts'
import { wordsOfTemplate } from '../message/template/words-of-template.ts'

/** Subjects of touchpoints (part 2, sections 5 and 9). */
export const touchpointTypes = ['seasonal', 'maintenance', 'market', 'personal', 'custom'] as const
export type TouchpointType = (typeof touchpointTypes)[number]

/** Returns the built-in template of a type; undefined for `custom` and for an id of a later version. */
export const templateOfType = (type: string): TouchpointTemplate | undefined =>
  plannedTemplates.find(({ id, category }) => category === type || id === type)

/** The type of a touchpoint: an id of a later version counts as `custom`. */
export const typeOfTouchpoint = ({ touchpointType }: Pick<Touchpoint, 'touchpointType'>): TouchpointType =>
  templateOfType(touchpointType)?.category ?? 'custom'

/**
 * [TP4] Returns the title of a touchpoint of a type, with placeholders: the subject of the realtor's version of its
 * template; empty for `custom`.
 */
export function titleOfType(type: string, own: readonly MessageTemplate[]): string {
  const template = templateOfType(type)
  if (!template) return ''
  const { subject } = wordsOfTemplate({ templateType: template.id, channel: 'email', own })
  return subject.trim() === '' ? template.title : subject
}

interface TouchpointMessageInput {
  touchpoint: Pick<Touchpoint, 'title' | 'touchpointType' | 'description' | 'notes'>
  channel: MessageChannel
  /** The realtor's templates. */
  own: readonly MessageTemplate[]
}

/**
 * [TP3] [TP5] Returns the message of a touchpoint, with placeholders: its own text, else that of its template, with
 * the personal note after the greeting; null if there is no text.
 */
export function touchpointWords({
  touchpoint,
  channel,
  own,
}: TouchpointMessageInput): { subject: string; text: string } | null {
  const text = textOf({ touchpoint, channel, own })
  if (text === null) return null
  const note = touchpoint.notes?.trim() ?? ''
  return { subject: channel === 'email' ? touchpoint.title : '', text: note === '' ? text : withNote(text, note) }
}

/** [TP5] A note that stands above `Hi Ann,` reads as if it belonged to another letter. */
function withNote(text: string, note: string): string {
  const greeting = GREETING.exec(text)?.[0] ?? ''
  const rest = text.slice(greeting.length).trimStart()
  const parts = greeting === '' ? [note, text] : [greeting.trim(), note, capitalized(rest)]
  return parts.filter(Boolean).join('\n\n')
}

const GREETING = /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^,!:.?\n]{0,80}[,!:]/iu

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

function textOf({ touchpoint: { touchpointType, description }, channel, own }: TouchpointMessageInput): string | null {
  if (description !== null && description.trim() !== '') return description
  const template = templateOfType(touchpointType)
  return template ? wordsOfTemplate({ templateType: template.id, channel, own }).text : null
}
