import { touchpointTemplates } from '../catalogue/touchpoint-templates.ts'
import type { TouchpointTemplate } from '../catalogue/message-template.ts'
import type { MessageTemplate, Touchpoint } from '../entities/all.ts'
import type { MessageChannel } from '../entities/client-message.ts'
import { wordsOfTemplate } from './words-of-template.ts'

/** What a touchpoint is about (part 2, sections 5 and 9). */
export const touchpointTypes = ['seasonal', 'maintenance', 'market', 'personal', 'custom'] as const
export type TouchpointType = (typeof touchpointTypes)[number]

/** The built-in template of a type; `custom` has none, and neither has an id of a later version. */
export const templateOfType = (type: string): TouchpointTemplate | undefined =>
  touchpointTemplates.find(({ id, category }) => category === type || id === type)

interface Asked {
  touchpoint: Pick<Touchpoint, 'title' | 'touchpointType' | 'description'>
  channel: MessageChannel
  /** The realtor's templates. */
  own: readonly MessageTemplate[]
}

/** [TP3] What a touchpoint says when it is sent, with placeholders: its own words, else those of its template; null without any. */
export function touchpointWords({ touchpoint, channel, own }: Asked): { subject: string; text: string } | null {
  const { title, touchpointType, description } = touchpoint
  const subject = channel === 'email' ? title : ''
  if (description !== null && description.trim() !== '') return { subject, text: description }
  const template = templateOfType(touchpointType)
  return template ? { subject, text: wordsOfTemplate({ templateType: template.id, channel, own }).text } : null
}
