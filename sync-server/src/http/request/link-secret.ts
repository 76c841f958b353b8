import type { Context } from 'hono'
import { z } from 'zod'
import { readBody } from './body.ts'

export const linkSecret = z.object({ token: z.string().max(200) })

/** [SE186] The secret of a link: in the body, so that no log has it, or in the path, for callers that have no choice. */
export const secretOf = async (c: Context): Promise<string> =>
  c.req.param('token') ?? (await readBody(c, linkSecret)).token
