import { z } from 'zod'
import { entityNames, type AnyRow } from '../entities/all.ts'

/** A row as the server has it. The device trusts its own server for the fields; the envelope is checked. */
export const wireRow = z.object({
  entity: z.enum(entityNames),
  row: z.custom<AnyRow>((value) => typeof value === 'object' && value !== null && 'id' in value && 'scope' in value),
})
export type WireRow = z.infer<typeof wireRow>

export const rowKey = z.object({ entity: z.enum(entityNames), id: z.string() })
