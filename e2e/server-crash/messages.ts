import { z } from 'zod'
import { crashPlan } from './crash-plan.ts'

const sabotageName = z.enum(['none', 'recordsApart', 'answersBeforeCommit'])
export type SabotageName = z.infer<typeof sabotageName>

/** Messages from a test to the server process: start on the data in a folder, or die at a given point. */
export const toServer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('live'),
    folder: z.string(),
    databaseUrl: z.string().nullable(),
    sabotage: sabotageName,
    /** How much its clock is fast, in milliseconds. */
    fastBy: z.int().optional(),
  }),
  z.object({ kind: z.literal('arm'), plan: crashPlan }),
])
export type ToServer = z.infer<typeof toServer>
export type Life = Extract<ToServer, { kind: 'live' }>

/** Sent once the server listens. */
export const fromServer = z.object({ url: z.string() })
export type FromServer = z.infer<typeof fromServer>
