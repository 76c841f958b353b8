import { z } from 'zod'
import { scope } from '../kernel/scope.ts'
import { scopeDelta } from './sync-answer.ts'

const version = z.int().min(0)

const pokedDelta = scopeDelta.extend({ since: version })

/**
 * Sent over the event stream: these scopes moved. Where it is little, what changed in them comes along, from one moment and
 * for all of them; a device that has just what was there before need not ask. Losing one costs a delay and nothing else.
 */
export const poke = z.object({
  scopes: z.array(z.object({ scope, version })),
  news: z.object({ epoch: z.string(), deltas: z.array(pokedDelta) }).optional(),
})
export type Poke = z.infer<typeof poke>
export type News = NonNullable<Poke['news']>
