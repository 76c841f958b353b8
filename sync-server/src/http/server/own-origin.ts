import type { Context, MiddlewareHandler } from 'hono'
import { isIP } from 'node:net'
import { Problem } from '../request/problem.ts'

/** The address at which people reach this server. `isSet` is whether the operator has set it. */
export interface PublicAddress {
  url: URL
  isSet: boolean
}

const harmless = ['GET', 'HEAD', 'OPTIONS']
const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses (421) a call under a host name that is not the server's. With DNS rebinding, a foreign page can point its own
 * name at this server and so share its origin; it cannot do that with an IP address or `localhost`.
 */
export const requireOwnHost = ({ url, isSet }: PublicAddress): MiddlewareHandler => {
  const message = isSet
    ? `This server answers at ${url.origin}. To use another address, set PUBLIC_URL to it.`
    : 'This server does not answer to this name. Set PUBLIC_URL to the address that people use.'
  return async (c, next) => {
    const hostname = hostnameAsked(c)
    const isOwn = hostname === url.hostname || thisMachine.includes(hostname) || (!isSet && isAddress(hostname))
    if (!isOwn) throw new Problem(421, { code: 'foreign_host', message })
    await next()
  }
}

/** Empty if the header is invalid. */
function hostnameAsked(c: Context): string {
  const host = c.req.header('Host')
  const address = host === undefined ? c.req.url : `http://${host}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}

export const isAddress = (hostname: string) => isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0

/**
 * Refuses (403) every call from a page of another site, and every change and socket from a page of another origin. A
 * caller that sends no `Origin` is not a page.
 */
export const fromOwnOrigin =
  ({ url, isSet }: PublicAddress): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('Origin')
    const isHarmless = harmless.includes(c.req.method) && c.req.header('Upgrade') === undefined
    const isForeignChange = origin !== undefined && !isHarmless && origin !== (isSet ? url.origin : originAsked(c))
    if (isForeignChange || c.req.header('Sec-Fetch-Site') === 'cross-site')
      throw new Problem(403, { code: 'foreign_origin', message: 'This request came from another site' })
    await next()
  }

const originAsked = (c: Context) => new URL(c.req.url).origin
