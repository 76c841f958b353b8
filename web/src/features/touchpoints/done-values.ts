import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { interactionFacts } from '@hearthkeep/shared/client/interaction.ts'
import { z } from 'zod'

/** Fields of the form for a completed touchpoint. */
export const doneSchema = (today: CalendarDate) =>
  z.object({
    on: interactionFacts.on.refine((day) => day <= today, 'This date is in the future'),
    notes: interactionFacts.notes,
  })
export type DoneValues = z.infer<ReturnType<typeof doneSchema>>
