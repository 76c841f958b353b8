import { z } from 'zod'

/** The parameters of a list of numbered records, newest first. */
export const recordQuery = {
  /** `number` of the last row on the previous page. */
  before: z.coerce.number().int().min(0).nullable().default(null),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
}
