import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import type { Log } from '../../log.ts'

const MAX_TEXT = 2_000
const MAX_ITEMS = 10

/** Truncates long texts and lists: a caller must not fill the disk with one line. */
export const boundedLog = (log: Log): Log => ({
  info: (fields, message) => log.info(bounded(fields), message),
  error: (fields, message) => log.error(bounded(fields), message),
})

const bounded = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]: [string, unknown]) => [name, beginningOf(value)]))

function beginningOf(value: unknown): unknown {
  if (typeof value === 'string' && value.length > MAX_TEXT) return `${value.slice(0, MAX_TEXT)}…`
  if (!Array.isArray(value)) return value
  const items: unknown[] = value.slice(0, MAX_ITEMS)
  return items.map(beginningOf)
}

interface RequestMetrics {
  request(request: { method: string; route: string; status: number; ms: number }): void
}

/**
 * Logs one line per request: the pattern of its route, never its path. A path can contain a secret, such as the token of
 * an invitation, and a malformed one contains it where no pattern would find it.
 */
export const logRequests =
  ({ log, now, metrics }: { log: Log; now: () => Date; metrics: RequestMetrics | null }): MiddlewareHandler =>
  async (c, next) => {
    const start = now().getTime()
    await next()
    const { method } = c.req
    const request = { method, route: routeOf(c), status: c.res.status, ms: now().getTime() - start }
    log.info(request, 'request')
    metrics?.request(request)
  }

/** Returns the route that was requested, even if a middleware refused the call, or `/*` and the like for an unknown one. */
const routeOf = (c: Context) =>
  matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))?.path ?? routePath(c)
