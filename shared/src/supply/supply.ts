import { defineEntity, type RowOf } from '../kernel/entity.ts'
import {
  multilineText,
  optional,
  propertyId,
  requiredText,
  supplyId,
  systemId,
  text,
  wholeNumber,
} from '../kernel/fields.ts'

/** Per property, with those in the trash. */
export const MAX_SUPPLIES = 500
/** The most of one supply that a shelf holds. */
export const MAX_LEFT = 100_000

/** What a person records about a part or supply; `null` is unknown. */
export const supplyFacts = {
  name: requiredText(200, 'Name is required'),
  /** `16×25×1 MERV 11` */
  size: optional(text(100)),
  /** A shop, or a link to it. */
  boughtAt: optional(text(2000)),
  /** How many are on the shelf; `null` if nobody counts. */
  left: optional(wholeNumber(0, MAX_LEFT)),
  /** At this many, it is time to buy. */
  minimum: optional(wholeNumber(0, MAX_LEFT)),
  /** The system that it is for. */
  systemId: optional(systemId),
  notes: optional(multilineText(2000)),
}

/** What a house keeps on the shelf for its upkeep: filters, bulbs, salt. */
export const supply = defineEntity({
  name: 'supply',
  naming: { title: 'name', noun: 'part' },
  fields: { id: supplyId, propertyId, ...supplyFacts },
  indexes: ['systemId'],
})

export type Supply = RowOf<typeof supply>
