import { recordedDate } from '@hearthkeep/shared/kernel/fields.ts'
import { itemFacts } from '@hearthkeep/shared/maintenance/maintenance-item.ts'
import type { Was } from '@hearthkeep/shared/kernel/was.ts'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

/** What is asked when work is done. */
export const completionSchema = z.object({
  completedDate: recordedDate,
  cost: itemFacts.cost,
  vendor: itemFacts.vendor,
  completedByName: itemFacts.completedByName,
  notes: itemFacts.notes,
})
export type CompletionValues = z.infer<typeof completionSchema>
export type CompletionForm = UseFormReturn<CompletionValues, unknown, CompletionValues>

/** The form shows the vendor who is recorded; its other fields are empty, whatever is recorded. */
export const vendorSeen = ({ vendor }: Was): Was => (vendor === undefined ? {} : { vendor })
