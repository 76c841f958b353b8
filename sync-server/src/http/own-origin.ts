import type { MiddlewareHandler } from 'hono'
import { Problem } from './problem.ts'

const harmless = ['GET', 'HEAD', 'OPTIONS']

/** Refuses a change that a page of another origin asks for. A caller without an origin is no page. */
export const fromOwnOrigin =
  ({ publicUrl }: { publicUrl: URL }): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('Origin')
    if (origin !== undefined && !harmless.includes(c.req.method)) {
      const own = [publicUrl.host, new URL(c.req.url).host]
      if (!URL.canParse(origin) || !own.includes(new URL(origin).host))
        throw new Problem(403, { code: 'foreign_origin', message: 'This call came from another site' })
    }
    await next()
  }
