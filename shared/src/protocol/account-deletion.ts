import { z } from 'zod'
import { moment, propertyId } from '../kernel/fields.ts'

/** So many properties of each fate are named; more are only counted. */
export const MOST_NAMED_PROPERTIES = 50

const fates = z.enum(['deleted', 'handed_over', 'kept_by_realtor', 'left'])

/** The answer of `GET /api/account/deletion`: what will become of an account’s data. */
export const deletionForecast = z.object({
  /** When the account is deleted; null if nobody has asked for it. */
  deletionAt: moment.nullable(),
  /** At most {@link MOST_NAMED_PROPERTIES} of each fate. `who` gets or keeps the property. */
  properties: z.array(
    z.object({ id: propertyId, address: z.string(), fate: fates, who: z.string().nullable(), documents: z.number() }),
  ),
  /** A realtor's office: who becomes its owner, null if it keeps one, and whether it is closed. */
  office: z.object({ name: z.string(), isClosed: z.boolean(), heir: z.string().nullable() }).nullable(),
  counts: z.object({
    deleted: z.number(),
    handedOver: z.number(),
    keptByRealtor: z.number(),
    left: z.number(),
    /** In the properties that are deleted. */
    documents: z.number(),
    openInvitations: z.number(),
    openTransfers: z.number(),
    clients: z.number(),
    messages: z.number(),
    formerHomes: z.number(),
  }),
})
export type DeletionForecast = z.infer<typeof deletionForecast>

/** The answer of `GET /api/admin/properties/:id/deletion`. */
export const propertyForecast = z.object({
  systems: z.number(),
  tasks: z.number(),
  documents: z.number(),
  /** With access today. */
  people: z.number(),
})
