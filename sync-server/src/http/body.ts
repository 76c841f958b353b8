import { issuesOf } from '@hearthkeep/shared/mutations/execute.ts'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { Problem } from './problem.ts'

/** The body, parsed at the door and trusted inside. @throws Problem 400: not JSON, or not what the schema says. */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const text = await c.req.text()
  const parsed = schema.safeParse(jsonOf(text), {
    error: ({ input }) => (input === undefined ? 'Required' : undefined),
  })
  if (parsed.success) return parsed.data
  throw new Problem(400, { code: 'invalid', message: 'Some of this does not fit', issues: issuesOf(parsed.error) })
}

/** Refuses (413) a larger body. */
export function atMostBytes(maxSize: number): MiddlewareHandler {
  const refuse = () => {
    throw new Problem(413, { code: 'too_large', message: `This is larger than ${maxSize} bytes` })
  }
  const counted = bodyLimit({ maxSize, onError: refuse })
  return async (c, next) => {
    const length = toldLength(c)
    if (length === null) return counted(c, next)
    return length > maxSize ? refuse() : next()
  }
}

/** What the connection holds the caller to: such a body need not be made a stream, which costs more than most that is asked. */
function toldLength(c: Context): number | null {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return 0
  const told = c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : undefined
  return told === undefined ? null : Number(told)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, { code: 'invalid_json', message: 'The body is not valid JSON' })
  }
}
