import { z } from 'zod'
import { cardFacts } from '../card/card-entry.ts'
import { document, documentFacts, documentFile } from '../document/document.ts'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import {
  calendarDate,
  cardEntryId,
  copiedText,
  documentId,
  formerHomeId,
  itemId,
  optional,
  propertyId,
  systemId,
} from '../kernel/fields.ts'
import { itemFacts, itemStatuses } from '../maintenance/schedule/maintenance-item.ts'
import { ownershipFacts } from '../property/ownership.ts'
import { propertyFacts } from '../property/property.ts'
import { mask } from '../kernel/picked.ts'
import { system, systemFacts } from '../system/system.ts'

/** What the copy keeps of the property, of a system, and of a task. */
export const keptOfProperty = [
  'city',
  'state',
  'zipCode',
  'propertyType',
  'yearBuilt',
  'squareFootage',
  'lotSize',
  'bedrooms',
  'bathrooms',
  'notes',
] as const satisfies (keyof typeof propertyFacts)[]
export const keptOfSystem = [
  'systemType',
  'systemName',
  'location',
  'brand',
  'model',
  'serialNumber',
  'size',
  'installDate',
  'notes',
] as const satisfies (keyof typeof systemFacts)[]

export const keptOfItem = [
  'systemId',
  'title',
  'type',
  'status',
  'dueDate',
  'completedDate',
  'cost',
  'vendor',
  'notes',
] as const

/** Facts that the former owner may want to look up. */
const formerParts = {
  facts: z.object(propertyFacts).pick(mask(keptOfProperty)),
  ownership: z.object(ownershipFacts).omit({ yearlyBudget: true }),
  systems: z.array(
    z
      .object({ ...systemFacts, systemType: system.schema.shape.systemType })
      .pick(mask(keptOfSystem))
      .extend({ id: systemId }),
  ),
  items: z.array(
    z
      .object({ ...itemFacts, status: z.enum(itemStatuses), completedDate: itemFacts.scheduledDate })
      .pick(mask(keptOfItem))
      .extend({ id: itemId }),
  ),
  /** The house card, with its private entries; null in older copies. */
  card: optional(z.array(z.object({ id: cardEntryId, ...cardFacts }))),
}

/** A property as it was on the day of its transfer; belongs to the former owner and never changes. */
export const formerHome = defineEntity({
  name: 'formerHome',
  fields: {
    id: formerHomeId,
    propertyId,
    address: propertyFacts.address,
    from: calendarDate,
    until: calendarDate,
    newOwner: copiedText(201),
    ...formerParts,
  },
  indexes: [],
})

/** A document that stayed with the former owner, under the id that it had in the property. */
export const formerDocument = defineEntity({
  name: 'formerDocument',
  fields: {
    id: documentId,
    formerHomeId,
    ...documentFacts,
    ...documentFile,
    /** Copied on the day of the transfer. */
    state: document.schema.shape.state,
  },
  indexes: ['hash'],
})

export type FormerHome = RowOf<typeof formerHome>

export type FormerDocument = RowOf<typeof formerDocument>
