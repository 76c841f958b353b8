import { z } from 'zod'
import type { AnyRow } from '../entities.ts'
import { filledRow, sparseRow } from '../kernel/sparse-row.ts'

/**
 * A row as the server has it, sent without its empty fields. The device trusts its own server for the fields; the
 * envelope is checked. An older app may receive an entity that it does not know yet.
 */
export const wireRow = z
  .object({
    entity: z.string().max(60),
    row: z.custom<AnyRow>((value) => typeof value === 'object' && value !== null && 'id' in value && 'scope' in value),
  })
  .transform(({ entity, row }) => ({ entity, row: filledRow(entity, row) }))
export type WireRow = z.infer<typeof wireRow>

/** Returns the row in the form in which it is sent. */
export const toWireRow = ({ entity, row }: WireRow): WireRow => ({ entity, row: sparseRow(entity, row) })

/** The changed fields of a row that the device has; null is a field that was cleared. */
export const rowPatch = z.object({
  entity: z.string().max(60),
  id: z.string(),
  fields: z.record(z.string(), z.unknown()),
})
export type RowPatch = z.infer<typeof rowPatch>

export const rowKey = z.object({ entity: z.string().max(60), id: z.string() })
export type RowKey = z.infer<typeof rowKey>
