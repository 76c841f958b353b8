import { plannedTemplates, touchpointTemplates } from '@hearthkeep/shared/message/template/touchpoint-templates.ts'
import type { MessageTemplate, TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { mask, picked } from '@hearthkeep/shared/kernel/picked.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { touchpointPlanFacts } from '@hearthkeep/shared/touchpoint/touchpoint-plan.ts'
import { templateOfType, titleOfType } from '@hearthkeep/shared/touchpoint/touchpoint-words.ts'
import { z } from 'zod'

export const CUSTOM = 'custom'

export const typeOptions = [
  ...plannedTemplates.map(({ id, title }) => ({ value: id, label: title })),
  { value: CUSTOM, label: 'Write your own' },
]

const planFields = [
  'touchpointType',
  'title',
  'description',
  'rhythm',
  'startsOn',
  'clientIds',
  'channel',
  'sendsByItself',
] as const

/**
 * @param kept the saved first day, which stays valid even after it has passed.
 */
export const planSchema = (today: CalendarDate, kept: CalendarDate | null) =>
  z
    .object(touchpointPlanFacts)
    .pick(mask(planFields))
    .extend({
      startsOn: touchpointPlanFacts.startsOn.refine(
        (day) => day >= today || day === kept,
        'Choose today or a later date',
      ),
    })
    .superRefine((values, check) => {
      if (values.touchpointType === CUSTOM && (values.description ?? '').trim() === '')
        check.addIssue({ code: 'custom', path: ['description'], message: 'Message is required' })
    })
export type PlanForm = z.input<ReturnType<typeof planSchema>>
export type PlanValues = z.infer<ReturnType<typeof planSchema>>

export function initialPlan(
  plan: TouchpointPlan | null,
  { today, own }: { today: CalendarDate; own: OwnTemplates },
): PlanForm {
  if (plan) return picked(plan, planFields)
  const [first] = touchpointTemplates
  return {
    touchpointType: first?.id ?? CUSTOM,
    title: titleOfType(first?.id ?? CUSTOM, own),
    description: null,
    rhythm: 'quarterly',
    // [TP50] Nothing goes out on the day on which the plan is written, unless that day is chosen.
    startsOn: addDays(today, 1),
    clientIds: null,
    channel: 'email',
    sendsByItself: false,
  }
}

/** Returns what a plan adopts from the template of its type. */
export function factsOfType(type: string): Pick<TouchpointPlan, 'category' | 'priority'> {
  const { category, priority } = templateOfType(type) ?? { category: 'personal', priority: 'medium' }
  return { category, priority }
}

type OwnTemplates = readonly MessageTemplate[]

/** Returns the title after the type changes: the new type's, unless the person typed one. */
export function titleAfter(
  type: string,
  before: Pick<PlanForm, 'touchpointType' | 'title'>,
  own: OwnTemplates,
): string {
  const isTyped = before.title !== '' && before.title !== titleOfType(before.touchpointType, own)
  return isTyped ? before.title : titleOfType(type, own)
}
