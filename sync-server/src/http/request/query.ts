import { issuesOf } from '@hearthkeep/shared/engine/execute.ts'
import type { Context } from 'hono'
import type { z } from 'zod'
import { Problem } from './problem.ts'

/** Parses the query parameters. @throws Problem 400 if they do not match the schema. */
export function readQuery<T>(c: Context, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(c.req.query())
  if (parsed.success) return parsed.data
  throw new Problem(400, { code: 'invalid', message: 'Some of this isn’t valid', issues: issuesOf(parsed.error) })
}
