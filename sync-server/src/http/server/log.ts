import type { MiddlewareHandler } from 'hono'
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

/** Logs one line per request, without the query, which can contain private text. */
export const logRequests =
  ({ log, now }: { log: Log; now: () => Date }): MiddlewareHandler =>
  async (c, next) => {
    const start = now().getTime()
    await next()
    const { method } = c.req
    const path = withoutSecret(c.req.path)
    log.info({ method, path, status: c.res.status, ms: now().getTime() - start }, 'request')
  }

/** The address of a calendar feed, or the token of an invitation or a message, is all that is needed to use it. */
const withoutSecret = (path: string) =>
  path
    .replace(/^\/calendar\/.+/, '/calendar/…')
    .replace(/^(\/api\/property-(?:invitations|transfers)\/token\/).+/, '$1…')
    .replace(/^(\/api\/responses\/)[^/]+/, '$1…')
