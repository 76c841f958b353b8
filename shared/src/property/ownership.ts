import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { calendarDate, dollars, optional, propertyId, text } from '../kernel/fields.ts'

/** What an owner records about having the house; `null` is unknown (part 1, section 3, the property profile). */
export const ownershipFacts = {
  purchasePrice: optional(dollars),
  currentMarketValue: optional(dollars),
  salePrice: optional(dollars),
  ownershipStartDate: optional(calendarDate),
  ownershipEndDate: optional(calendarDate),
}

/**
 * The owner's private numbers, seen by owner and household alone. There is one row to a house, under the house's own id:
 * two devices that begin it without knowing of each other then mean the same one.
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
