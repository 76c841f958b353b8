import { z } from 'zod'
import { visibility } from '../document/document.ts'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { cardEntryId, multilineText, optional, propertyId, requiredText, text } from '../kernel/fields.ts'

/** What an entry of the house card is about, in the order of the card: what is urgent comes first. Append-only. */
export const cardKinds = [
  'shutoff',
  'emergency',
  'filter',
  'bulb',
  'paint',
  'wifi',
  'manual',
  'insurance',
  'hoa',
  'other',
] as const
export type CardKind = (typeof cardKinds)[number]

/** Per visibility, with those in the trash: more would be no card. */
export const MAX_CARD_ENTRIES = 500

/** What a person records in an entry; `null` is unknown. The kind decides which fields a form asks for. */
export const cardFacts = {
  kind: z.enum(cardKinds, 'Choose what it is about'),
  /** `Main water valve`, `Living room`, the name of a company. */
  title: requiredText(200, 'Name is required'),
  /** A size, a color, the name of a network, the number of a policy. */
  value: optional(text(200)),
  brand: optional(text(200)),
  /** The code of a color. */
  code: optional(text(100)),
  phone: optional(text(40)),
  place: optional(text(200)),
  notes: optional(multilineText(2000)),
}

/** What one looks for in a house: where the water turns off, the size of a filter, the color of a wall. */
export const cardEntry = defineEntity({
  name: 'cardEntry',
  naming: { title: 'title', noun: 'card entry' },
  fields: { id: cardEntryId, propertyId, visibility, ...cardFacts },
  indexes: [],
})

export type CardEntry = RowOf<typeof cardEntry>
