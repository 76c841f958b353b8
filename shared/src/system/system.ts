import { z } from 'zod'
import { isSystemType } from './catalogue/system-type.ts'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import {
  dollars,
  lines,
  multilineText,
  optional,
  propertyId,
  recordedDate,
  requiredText,
  systemId,
  text,
  warrantyId,
  webAddress,
  wholeNumber,
} from '../kernel/fields.ts'
import { source } from '../document/source-document.ts'

export const systemStatuses = ['excellent', 'good', 'needs_attention', 'needs_repair', 'replacement_needed'] as const
export type SystemStatus = (typeof systemStatuses)[number]

/** Maximum number of warranties of a system, besides the one of the specification. */
export const MAX_WARRANTIES = 20

/** For a part, for labor, or from the installer: each has its own last day, which it still covers. */
export const warranty = z.object({
  id: warrantyId,
  name: requiredText(200, 'Enter what it covers'),
  provider: optional(text(200)),
  endsOn: recordedDate,
  /** A contract or registration number. */
  reference: optional(text(200)),
})
export type Warranty = z.infer<typeof warranty>
export const warrantyFields = ['name', 'provider', 'endsOn', 'reference'] as const satisfies (keyof Warranty)[]
export type WarrantyField = (typeof warrantyFields)[number]

const recordedType = requiredText(60, 'System type is required')

/** What a person records about a system; `null` is unknown. Limits: part 2, section 5. */
export const systemFacts = {
  /** [K5] A catalogue id, or a plain type. */
  systemType: recordedType.refine(isSystemType, 'Choose a system type from the list'),
  systemName: requiredText(200, 'System name is required'),
  location: optional(text(200)),
  brand: optional(text(200)),
  model: optional(text(200)),
  serialNumber: optional(text(200)),
  /** What to order when it is replaced: `50 gal`, `16x25x1`. */
  size: optional(text(100)),
  installDate: optional(recordedDate),
  warrantyExpiration: optional(recordedDate),
  lastServiced: optional(recordedDate),
  nextServiceDue: optional(recordedDate),
  status: z.enum(systemStatuses),
  /** 0–100: the running figure of the specification, changed by completions and set by recalculation. */
  statusRating: optional(wholeNumber(0, 100)),
  estimatedLifespan: optional(wholeNumber(1, 1000)),
  replacementCost: optional(dollars),
  notes: optional(multilineText(5000)),
  isActive: z.boolean(),
  manualUrl: optional(webAddress),
  warranties: optional(lines(warranty, MAX_WARRANTIES)),
  /** The document in which it was first found. */
  source: optional(source),
}

export const system = defineEntity({
  name: 'system',
  naming: { title: 'systemName', noun: 'system' },
  /** An old row may have a type that is neither in the catalogue nor plain. */
  fields: { id: systemId, propertyId, ...systemFacts, systemType: recordedType },
  indexes: [],
})

export type System = RowOf<typeof system>
