import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { calendarDate, dollars, optional, propertyId, text } from '../kernel/fields.ts'

/** What an owner records about owning the property; `null` is unknown (part 1, section 3, the property profile). */
export const ownershipFacts = {
  purchasePrice: optional(dollars),
  currentMarketValue: optional(dollars),
  salePrice: optional(dollars),
  ownershipStartDate: optional(calendarDate),
  ownershipEndDate: optional(calendarDate),
  /** [OW12] What the household means to spend on the property in a year. */
  yearlyBudget: optional(dollars),
}

/**
 * The owner's private figures, visible only to owner and household. There is one row per property, under the property's
 * id, so two devices that create it independently create the same row.
 */
export const ownership = defineEntity({
  name: 'ownership',
  fields: {
    id: propertyId,
    propertyId,
    ...ownershipFacts,
    profileStatus: text(40),
  },
  indexes: [],
})

export const ownershipEdit = z.strictObject({ ...ownershipFacts, profileStatus: text(40) }).partial()

export type Ownership = RowOf<typeof ownership>
