import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress'
import { REPORT_STYLE } from '@hearthkeep/shared/report/report-style.ts'
import { createHash } from 'node:crypto'

/** The files of the application have compressed forms from the build. */
export const compressed = compress({
  contentTypeFilter: (type) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || type === 'application/x-ndjson',
})

/** Hono answers HEAD like GET and drops the body, which would leave a file or an event stream open. */
export const closeUnread: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
}

/** Answers are not stored anywhere, unless they say how. */
export const neverStored: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
}

/**
 * A page may contain two style elements: the empty one that the widget library inserts, and that of a report's preview.
 */
const styles = ['', REPORT_STYLE].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

const contentPolicy = (scripts: string) =>
  [
    "default-src 'self'",
    scripts,
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const ownScripts = contentPolicy("script-src 'self'")
/** The worker that reads text in images is WebAssembly. A worker has its own policy; no page is allowed WebAssembly. */
const ownScriptsAndWasm = contentPolicy("script-src 'self' 'wasm-unsafe-eval'")
const ocrWorker = /^\/assets\/worker\.min-[^/]+\.js$/

/** API responses are not pages. If a browser displays one anyway, this blocks inline scripts and styles. */
const ownOrigin = "default-src 'self'; frame-ancestors 'none'"

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  // A page of another site cannot load a response as an image or script, and so cannot measure it.
  'Cross-Origin-Resource-Policy': 'same-origin',
}
const onPages = { 'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' }
/** Browsers honor it only on a connection that they trust, and log an error otherwise. */
const whereTrusted = { 'Cross-Origin-Opener-Policy': 'same-origin' }
const overHttps = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

export function securityHeaders({ publicUrl }: { publicUrl: URL }): MiddlewareHandler {
  const isHttps = publicUrl.protocol === 'https:'
  return async (c, next) => {
    await next()
    const isTrusted = isHttps || ownMachine.has(new URL(c.req.url).hostname)
    const isPage = !c.req.path.startsWith('/api/')
    const policy = ocrWorker.test(c.req.path) ? ownScriptsAndWasm : ownScripts
    const headers = {
      // API responses are short, and these headers were most of a live change.
      'Content-Security-Policy': isPage ? policy : ownOrigin,
      ...everywhere,
      ...(isPage && onPages),
      ...(isPage && isTrusted && whereTrusted),
      ...(isHttps && overHttps),
    }
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    // As with `whereTrusted`; the route that sets it does not know how the server is reached.
    if (!isTrusted) c.res.headers.delete('Clear-Site-Data')
  }
}

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])
