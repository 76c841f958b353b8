import { clientId, optional, propertyId, type CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { priorities } from '@hearthkeep/shared/entities/maintenance-item.ts'
import { touchpointFacts } from '@hearthkeep/shared/entities/touchpoint.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations/all.ts'
import { priorityLabels } from '@hearthkeep/shared/rules/labels.ts'
import { z } from 'zod'

/** What a touchpoint is about (part 2, section 3). */
const touchpointCategories = ['seasonal', 'maintenance', 'market', 'personal'] as const

export const categoryOptions = [
  { value: 'seasonal', label: 'Seasonal' },
  { value: 'maintenance', label: 'Maintenance' },
  { value: 'market', label: 'Market' },
  { value: 'personal', label: 'Personal' },
]

/** Part 2 offers these three of the priorities. */
const offered = priorities.filter((priority) => priority !== 'urgent')
export const priorityOptions = offered.map((value) => ({ value, label: priorityLabels[value] }))

export const touchpointSchema = (today: CalendarDate) =>
  z.object({
    clientId: optional(clientId).transform((id, check) => {
      if (id !== null) return id
      check.addIssue({ code: 'custom', message: 'Client is required' })
      return z.NEVER
    }),
    propertyId: optional(propertyId),
    title: touchpointFacts.title,
    category: z.enum(touchpointCategories),
    priority: touchpointFacts.priority,
    scheduledDate: touchpointFacts.scheduledDate.refine((day) => day >= today, 'Choose today or a later day'),
    notes: touchpointFacts.notes,
  })
export type TouchpointForm = z.input<ReturnType<typeof touchpointSchema>>
export type TouchpointValues = z.infer<ReturnType<typeof touchpointSchema>>

/** What was typed into the form of a touchpoint, from what was made of it. */
export function typedTouchpoint({ propertyId, facts }: ArgsOf<'touchpoint.plan'>): Partial<TouchpointForm> {
  const { touchpointType: _type, description: _description, ...typed } = facts
  const category = touchpointCategories.find((known) => known === facts.category) ?? 'personal'
  return { ...typed, category, propertyId }
}
