import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { interactionFacts } from '@hearthkeep/shared/client/interaction.ts'
import { z } from 'zod'

/** What the form asks of a touchpoint that was done. */
export const doneSchema = (today: CalendarDate) =>
  z.object({
    on: interactionFacts.on.refine((day) => day <= today, 'This day has not come yet'),
    notes: interactionFacts.notes,
  })
export type DoneValues = z.infer<ReturnType<typeof doneSchema>>
