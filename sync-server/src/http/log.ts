import type { MiddlewareHandler } from 'hono'

/** What is used of pino. Fields never hold a secret, a token or a body. */
export interface Log {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** One line per request. The query is left out: it may hold what is nobody's business. */
export const logRequests =
  ({ log, now }: { log: Log; now: () => Date }): MiddlewareHandler =>
  async (c, next) => {
    const start = now().getTime()
    await next()
    const { method } = c.req
    const path = withoutSecret(c.req.path)
    log.info({ method, path, status: c.res.status, ms: now().getTime() - start }, 'request')
  }

/** The address of a calendar feed is all that is needed to read it; the token of an invitation lets its person in. */
const withoutSecret = (path: string) =>
  path
    .replace(/^\/calendar\/.+/, '/calendar/…')
    .replace(/^(\/api\/property-(?:invitations|transfers)\/token\/).+/, '$1…')
