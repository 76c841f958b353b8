import { z } from 'zod'
import { document, documentFacts, documentFile } from '../document/document.ts'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { calendarDate, copiedText, documentId, formerHomeId, itemId, propertyId, systemId } from '../kernel/fields.ts'
import { itemFacts, itemStatuses } from '../maintenance/schedule/maintenance-item.ts'
import { ownershipFacts } from '../property/ownership.ts'
import { propertyFacts } from '../property/property.ts'
import { mask } from '../kernel/picked.ts'
import { system, systemFacts } from '../system/system.ts'

/** What the copy keeps of a system. */
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

/** Facts that the former owner may want to look up. */
const formerParts = {
  facts: z.object(propertyFacts).pick({
    city: true,
    state: true,
    zipCode: true,
    propertyType: true,
    yearBuilt: true,
    squareFootage: true,
    lotSize: true,
    bedrooms: true,
    bathrooms: true,
    notes: true,
  }),
  ownership: z.object(ownershipFacts),
  systems: z.array(
    z
      .object({ ...systemFacts, systemType: system.schema.shape.systemType })
      .pick(mask(keptOfSystem))
      .extend({ id: systemId }),
  ),
  items: z.array(
    z.object({
      id: itemId,
      systemId: itemFacts.systemId,
      title: itemFacts.title,
      type: itemFacts.type,
      status: z.enum(itemStatuses),
      dueDate: itemFacts.dueDate,
      completedDate: itemFacts.scheduledDate,
      cost: itemFacts.cost,
      vendor: itemFacts.vendor,
      notes: itemFacts.notes,
    }),
  ),
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
