import { recordedDate } from '@hearthkeep/shared/kernel/fields.ts'
import { itemFacts } from '@hearthkeep/shared/maintenance/maintenance-item.ts'
import type { Was } from '@hearthkeep/shared/kernel/was.ts'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

/** The schema of the completion form. */
export const completionSchema = z.object({
  completedDate: recordedDate,
  cost: itemFacts.cost,
  vendor: itemFacts.vendor,
  completedByName: itemFacts.completedByName,
  notes: itemFacts.notes,
})
export type CompletionValues = z.infer<typeof completionSchema>
export type CompletionForm = UseFormReturn<CompletionValues, unknown, CompletionValues>

/** Only the recorded vendor is prefilled; the other fields start empty. */
export const vendorSeen = ({ vendor }: Was): Was => (vendor === undefined ? {} : { vendor })
