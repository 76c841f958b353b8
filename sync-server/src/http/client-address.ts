import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The connection's other end: whoever calls, or a proxy. */
export const addressOfConnection = (c: Context): string => getConnInfo(c).remote.address ?? 'unknown'

/** Whom the proxy in front says it speaks for: the last entry, since the ones before it are the caller's own words. */
export const addressFromProxy = (c: Context): string =>
  c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() || addressOfConnection(c)
