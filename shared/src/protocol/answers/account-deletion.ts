import { z } from 'zod'
import { moment, propertyId } from '../../kernel/fields.ts'

/** Maximum number of properties named per fate; the others are only counted. */
export const MAX_NAMED_PROPERTIES = 50

const fates = z.enum(['deleted', 'handed_over', 'kept_by_realtor', 'left'])

/** The answer of `GET /api/account/deletion`: what will happen to an account’s data. */
export const deletionForecast = z.object({
  /** When the account will be deleted; null if deletion was not requested. */
  deletionAt: moment.nullable(),
  /** At most {@link MAX_NAMED_PROPERTIES} per fate. `who` gets or keeps the property. */
  properties: z.array(
    z.object({ id: propertyId, address: z.string(), fate: fates, who: z.string().nullable(), documents: z.number() }),
  ),
  /** A realtor's office: its next owner, null if it keeps one, and whether it is closed. */
  office: z.object({ name: z.string(), isClosed: z.boolean(), heir: z.string().nullable() }).nullable(),
  counts: z.object({
    deleted: z.number(),
    handedOver: z.number(),
    keptByRealtor: z.number(),
    left: z.number(),
    /** In deleted properties. */
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
  /** People with access today. */
  people: z.number(),
})
