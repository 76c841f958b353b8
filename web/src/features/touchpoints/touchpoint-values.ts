import { marketTemplate } from '@hearthkeep/shared/message/template/market-template.ts'
import { touchpointTemplates } from '@hearthkeep/shared/message/template/touchpoint-templates.ts'
import type { MessageTemplate, Touchpoint } from '@hearthkeep/shared/entities.ts'
import { clientId, optional, propertyId, text, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { touchpointFacts, touchpointPriorities } from '@hearthkeep/shared/touchpoint/touchpoint.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { sameValue } from '@hearthkeep/shared/kernel/same-value.ts'
import { priorityLabels } from '@hearthkeep/shared/labels.ts'
import { occasionOf } from '@hearthkeep/shared/touchpoint/anniversary.ts'
import { fillTitle } from '@hearthkeep/shared/message/fill-message.ts'
import type { MessageFacts } from '@hearthkeep/shared/message/message-values.ts'
import { touchpointTypeHints, touchpointTypeLabels } from '@hearthkeep/shared/touchpoint/touchpoint-labels.ts'
import { templateOfType, titleOfType } from '@hearthkeep/shared/touchpoint/touchpoint-words.ts'
import { z } from 'zod'
import { aboutOf, type About, type Communication } from '../../data/queries/clients/read-communication.ts'

const CUSTOM = 'custom'

/** The types from part 2, section 5, by stored value: the template id, or `custom`; and the one with numbers ([MK8]). */
export const typeOptions = [
  ...touchpointTemplates.map(({ id, category }) => ({
    value: id,
    label: touchpointTypeLabels[category],
    hint: touchpointTypeHints[category],
  })),
  { value: marketTemplate.id, label: 'Market numbers', hint: 'Your own numbers for the ZIP code of their home.' },
  { value: CUSTOM, label: touchpointTypeLabels.custom, hint: touchpointTypeHints.custom },
]

export const priorityOptions = touchpointPriorities.map((value) => ({ value, label: priorityLabels[value] }))

/**
 * @param kept the saved day, which stays valid even after it has passed.
 */
export const touchpointSchema = (today: CalendarDate, kept: CalendarDate | null) =>
  z
    .object({
      propertyId: optional(propertyId),
      clientId: optional(clientId),
      priority: touchpointFacts.priority,
      touchpointType: touchpointFacts.touchpointType,
      title: optional(text(200)),
      description: touchpointFacts.description,
      scheduledDate: touchpointFacts.scheduledDate.refine(
        (day) => day >= today || day === kept,
        'Choose today or a later date',
      ),
      notes: touchpointFacts.notes,
    })
    .superRefine(({ clientId: client, touchpointType, title }, check) => {
      const say = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message })
      if (client === null) say('clientId', 'Choose a property or a client')
      if (touchpointType === CUSTOM && (title ?? '').trim() === '') say('title', 'Title is required')
    })
export type TouchpointForm = z.input<ReturnType<typeof touchpointSchema>>
export type TouchpointValues = z.infer<ReturnType<typeof touchpointSchema>>

export const isCustom = ({ touchpointType }: Pick<TouchpointForm, 'touchpointType'>) => touchpointType === CUSTOM

/** The fields of a touchpoint that the form sets. */
export type PreviewedTouchpoint = Pick<
  Touchpoint,
  'title' | 'touchpointType' | 'category' | 'description' | 'priority' | 'scheduledDate' | 'notes'
>

interface Known {
  /** The touchpoint being edited; null for a new one. */
  row: Touchpoint | null
  /** The realtor's templates. */
  own: readonly MessageTemplate[]
  /** Undefined until the client is chosen. */
  about: MessageFacts | undefined
}

type Subject = Record<'clientId' | 'propertyId', string | null> &
  Pick<Touchpoint, 'touchpointType' | 'scheduledDate' | 'origin'>

/** [TP40] Returns what the placeholders of a touchpoint stand for; undefined if the client is unknown. */
export function aboutTouchpoint(
  communication: Communication,
  touchpoint: Subject,
  today: CalendarDate,
): About | undefined {
  const about = aboutOf(communication, touchpoint, today)
  // The form may not have a day yet.
  const dated = { ...touchpoint, scheduledDate: touchpoint.scheduledDate || today }
  return about && { ...about, occasion: occasionOf(dated, { ...about.client, today }) }
}

/**
 * [TP4] Returns the title and text of the type, or the typed ones if it is custom. While the type is unchanged, the
 * row's values stay.
 */
export function factsOf(values: TouchpointForm, { row, own, about }: Known): PreviewedTouchpoint {
  const { touchpointType, priority, scheduledDate, notes } = values
  const entered = { touchpointType, priority, scheduledDate, notes: notes ?? null }
  const kept = row?.touchpointType === touchpointType ? row : null
  if (isCustom(values))
    return {
      ...entered,
      title: values.title ?? '',
      description: values.description ?? null,
      category: kept?.category ?? 'personal',
    }
  const title = fillTitle(titleOfType(touchpointType, own), about)
  return {
    ...entered,
    title: kept?.title ?? title,
    description: kept?.description ?? null,
    category: kept?.category ?? templateOfType(touchpointType)?.category ?? 'personal',
  }
}

/** Returns the fields that differ from the row. */
export const changesOf = (row: Touchpoint, facts: PreviewedTouchpoint): ArgsOf<'touchpoint.edit'>['changes'] =>
  Object.fromEntries(
    Object.entries(facts).filter(([field, value]) => !sameValue(value, row[field as keyof PreviewedTouchpoint])),
  )

/** Restores the form input from the arguments of `touchpoint.plan`. */
export function typedTouchpoint({
  clientId: client,
  propertyId: property,
  facts,
}: ArgsOf<'touchpoint.plan'>): Partial<TouchpointForm> {
  const { category: _category, ...typed } = facts
  return { touchpointType: CUSTOM, ...typed, clientId: client, propertyId: property }
}
