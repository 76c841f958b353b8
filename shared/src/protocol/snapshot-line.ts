import { z } from 'zod'
import { toWireRow, wireRow } from './wire-row.ts'

/**
 * One line of a page of a scope's first load: a row, or the end line with the key of the next page (null after the
 * last), the version of the scope when the page was read, and the era of the database ([P52]); an older server sends
 * neither.
 */
export const snapshotLine = z.union([
  wireRow,
  z.object({
    end: z.literal(true),
    next: z.string().nullable(),
    version: z.int().min(0).optional(),
    era: z.string().optional(),
  }),
])
export type SnapshotLine = z.infer<typeof snapshotLine>

/** Returns the line in the form in which it is sent. */
export const toWireLine = (line: SnapshotLine): SnapshotLine => ('end' in line ? line : toWireRow(line))
