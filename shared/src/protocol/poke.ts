import { z } from 'zod'
import { scope } from '../kernel/scope.ts'
import { scopeDelta, toWireDelta } from './sync-answer.ts'

const version = z.int().min(0)

/**
 * Sent over the event stream when scopes advance. A small delta is included, read at one moment for all scopes; a
 * device that has exactly the state before it needs no request. A lost poke costs only a delay. `era`: the era of the
 * server's database in which the delta was made ([P52]); an older server sends none.
 */
export const poke = z.object({
  /** Not sent with a delta, which contains them. */
  scopes: z.array(z.object({ scope, version })).default([]),
  pokeDelta: z.object({ epoch: z.string(), era: z.string().optional(), deltas: z.array(scopeDelta) }).optional(),
})
export type Poke = z.infer<typeof poke>
export type PokeDelta = NonNullable<Poke['pokeDelta']>

/** Returns the poke in the form in which it is sent. */
export const toWirePoke = ({ scopes, pokeDelta }: Poke): object =>
  pokeDelta ? { pokeDelta: { ...pokeDelta, deltas: pokeDelta.deltas.map(toWireDelta) } } : { scopes }
