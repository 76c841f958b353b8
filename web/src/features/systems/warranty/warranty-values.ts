import { optional, recordedDate } from '@hearthkeep/shared/kernel/fields.ts'
import { warranty, type Warranty } from '@hearthkeep/shared/system/system.ts'
import { z } from 'zod'

/** What the form of a warranty asks; a day that nobody has chosen yet is `null`, and is asked for. */
export const warrantySchema = warranty.pick({ name: true, provider: true, reference: true }).extend({
  endsOn: optional(recordedDate).transform((day, check) => {
    if (day !== null) return day
    check.addIssue({ code: 'custom', message: 'The end is required' })
    return z.NEVER
  }),
})
export type WarrantyForm = z.input<typeof warrantySchema>
export type WarrantyValues = z.infer<typeof warrantySchema>

/** What stands in the form at first. */
export const recordedWarranty = (known: Warranty | null): WarrantyForm => ({
  name: known?.name ?? '',
  provider: known?.provider ?? null,
  endsOn: known?.endsOn ?? null,
  reference: known?.reference ?? null,
})
