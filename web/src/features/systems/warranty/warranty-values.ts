import { optional, recordedDate } from '@hearthkeep/shared/kernel/fields.ts'
import { warranty, type Warranty } from '@hearthkeep/shared/system/system.ts'
import { z } from 'zod'

/** Fields of the warranty form. `endsOn` is `null` until a day is chosen, and is required. */
export const warrantySchema = warranty.pick({ name: true, provider: true, reference: true }).extend({
  endsOn: optional(recordedDate).transform((day, check) => {
    if (day !== null) return day
    check.addIssue({ code: 'custom', message: 'End date is required' })
    return z.NEVER
  }),
})
export type WarrantyForm = z.input<typeof warrantySchema>
export type WarrantyValues = z.infer<typeof warrantySchema>

/** Returns the form's initial values. */
export const recordedWarranty = (known: Warranty | null): WarrantyForm => ({
  name: known?.name ?? '',
  provider: known?.provider ?? null,
  endsOn: known?.endsOn ?? null,
  reference: known?.reference ?? null,
})
