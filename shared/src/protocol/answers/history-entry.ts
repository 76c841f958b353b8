import { z } from 'zod'
import type { RecordedEntity } from '../../trash/trash-mutations.ts'

/** The entity of an entry: a property's history also includes what its owner recorded about owning it. */
export type HistoryEntity = RecordedEntity | 'ownership'

/** One entry of the answer of `GET /api/history/:entity/:id`. */
export const historyEntry = z.object({
  number: z.int(),
  /** The time on the server's clock. */
  at: z.iso.datetime(),
  /** When the person made the change, if that was over ten minutes earlier: the device was offline. */
  saidAt: z.iso.datetime().nullable().default(null),
  by: z.object({ name: z.string() }),
  entity: z.enum([
    'property',
    'ownership',
    'system',
    'maintenanceItem',
    'document',
    'cardEntry',
    'issue',
  ] satisfies HistoryEntity[]),
  /** The name of a mutation, possibly one that an older app does not know. */
  action: z.string(),
  kind: z.enum(['created', 'changed', 'deleted', 'restored']),
  /** The fields that people know; none if the row was created or deleted. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type HistoryEntry = z.infer<typeof historyEntry>
export type FieldChange = HistoryEntry['changes'][number]
