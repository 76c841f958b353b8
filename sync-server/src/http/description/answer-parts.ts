import { userId } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'
import type { Named } from './describe.ts'

/** What the descriptions of answers are made of. */

export const unsynced = { scope: true, deletedAt: true } as const
export const count = z.int().min(0)
export const flag = z.boolean()
export const words = z.string().nullable()
export const person = userId.nullable()
export const place = z.object({ address: z.string(), city: z.string(), state: z.string(), zipCode: z.string() })

/** Every field is known, so that a test notices one that is answered without being described. */
export const strict = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) => z.strictObject(schema.shape)
export const named = (id: string, schema: z.ZodType): Named => ({ id, schema })
