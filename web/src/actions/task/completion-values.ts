import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { recordedDate, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { itemFacts } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import type { Was } from '@hearthkeep/shared/kernel/edit/was.ts'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

/** The schema of the completion details. */
export const completionSchema = z.object({
  completedDate: recordedDate,
  cost: itemFacts.cost,
  vendor: itemFacts.vendor,
  completedByName: itemFacts.completedByName,
  notes: itemFacts.notes,
})
export type CompletionValues = z.infer<typeof completionSchema>
export type CompletionForm = UseFormReturn<CompletionValues, unknown, CompletionValues>

/** Returns the recorded details of a completed task; of an open one, only the vendor is prefilled. */
export function detailsOf(item: MaintenanceItem, today: CalendarDate): CompletionValues {
  const { completedDate, cost, vendor, completedByName, notes } = item
  if (isOpen(item)) return { completedDate: today, cost: null, vendor, completedByName: null, notes: null }
  return { completedDate: completedDate ?? today, cost, vendor, completedByName, notes }
}

/** Returns what the form showed of the task: of an open one, only the vendor. */
export const seenOf = (item: MaintenanceItem, was: Was): Was => {
  if (!isOpen(item)) return was
  return was.vendor === undefined ? {} : { vendor: was.vendor }
}
