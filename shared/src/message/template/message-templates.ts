import { automaticTemplates } from './automatic-templates.ts'
import type { MessageTemplate } from './message-template.ts'
import { touchpointTemplates } from './touchpoint-templates.ts'

/** [ME17] All built-in templates. */
export const messageTemplates: readonly MessageTemplate[] = [...touchpointTemplates, ...automaticTemplates]

const templatesById = new Map(messageTemplates.map((template) => [template.id, template]))

/** Undefined for `custom`, or for an id of a later version. */
export const templateNamed = (id: string): MessageTemplate | undefined => templatesById.get(id)
