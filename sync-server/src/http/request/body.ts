import { issuesOf } from '@hearthkeep/shared/kernel/execute.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import { isDeeperThan } from './json-depth.ts'
import { parseInTurn } from './long-json.ts'
import { Problem } from './problem.ts'

/** Nobody reads more, and a body can have a thousand times as many. */
const MOST_ISSUES = 50
/** Our own clients send half a dozen. Code that recurses into a value must not run out of stack. */
const MOST_LEVELS = 64

/** The body, parsed and checked. @throws Problem 400 where it is not JSON or does not fit the schema. */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  return checked(await parseInTurn(await c.req.text(), jsonOf), schema)
}

/** The fields of a form that the browser itself sends, checked. @throws Problem 400 where they do not fit the schema. */
export async function readForm<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  return checked(Object.fromEntries(new URLSearchParams(await c.req.text())), schema)
}

function checked<T>(value: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(value, { error: ({ input }) => (input === undefined ? 'Required' : undefined) })
  if (parsed.success) return parsed.data
  const first = new z.ZodError(parsed.error.issues.slice(0, MOST_ISSUES))
  throw new Problem(400, { code: 'invalid', message: 'Some of this does not fit', issues: issuesOf(first) })
}

function jsonOf(text: string): unknown {
  if (isDeeperThan(MOST_LEVELS, text))
    throw new Problem(400, {
      code: 'too_deep',
      message: `The body has more than ${MOST_LEVELS} lists and objects inside one another`,
    })
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, { code: 'invalid_json', message: 'The body is not valid JSON' })
  }
}
