import type { Exact } from '@hearthkeep/shared/kernel/args/exact.ts'
import { issuesOf } from '@hearthkeep/shared/kernel/execute.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import { isDeeperThan } from './json-depth.ts'
import { parseInTurn } from './long-json.ts'
import { Problem } from './problem.ts'

/** Nobody reads more, and a body can have a thousand times as many. */
const MAX_ISSUES = 50
/** Our own clients send about six. Code that recurses into a value must not overflow the stack. */
const MAX_LEVELS = 64

/** Returns the parsed and validated body. @throws Problem 400 if it is not JSON or does not match the schema. */
export function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<Exact<T>>
export async function readBody(c: Context, schema: z.ZodType): Promise<unknown> {
  return checked(await parseInTurn(await c.req.text(), jsonOf), schema)
}

/**
 * Returns the validated fields of a form that the browser itself submits. @throws Problem 400 if they do not match the
 * schema.
 */
export async function readForm<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  return checked(Object.fromEntries(new URLSearchParams(await c.req.text())), schema)
}

function checked<T>(value: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(value, { error: ({ input }) => (input === undefined ? 'Required' : undefined) })
  if (parsed.success) return parsed.data
  const first = new z.ZodError(parsed.error.issues.slice(0, MAX_ISSUES))
  throw new Problem(400, { code: 'invalid', message: 'Some of this isn’t valid', issues: issuesOf(first) })
}

function jsonOf(text: string): unknown {
  if (isDeeperThan(MAX_LEVELS, text))
    throw new Problem(400, {
      code: 'too_deep',
      message: `The body is nested more than ${MAX_LEVELS} levels deep`,
    })
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, { code: 'invalid_json', message: 'The body is not valid JSON' })
  }
}
