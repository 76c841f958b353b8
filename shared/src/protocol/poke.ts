import { z } from 'zod'
import { scope } from '../entities/scope.ts'

/** Sent over the event stream: these scopes moved. It carries no data, so losing one costs a delay and nothing else. */
export const poke = z.object({ scopes: z.array(z.object({ scope, version: z.int() })) })
export type Poke = z.infer<typeof poke>
