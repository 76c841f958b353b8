import { REPORT_STYLE } from '@hearthkeep/shared/report/report-style.ts'
import type { MiddlewareHandler } from 'hono'
import { createHash } from 'node:crypto'

/** Two style elements may stand in a page: the empty one that the widget library makes room with, and that of a report's preview. */
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
/** The worker that reads letters in pictures is WebAssembly. A worker goes by its own policy; no page is allowed that. */
const ownScriptsAndWasm = contentPolicy("script-src 'self' 'wasm-unsafe-eval'")
const ocrWorker = /^\/assets\/worker\.min-[^/]+\.js$/

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  // A page of another site cannot load an answer as an image or script, and so cannot measure it.
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
/** Browsers heed it where they trust the connection, and log an error anywhere else. */
const whereTrusted = { 'Cross-Origin-Opener-Policy': 'same-origin' }
const overHttps = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

export function securityHeaders({ publicUrl }: { publicUrl: URL }): MiddlewareHandler {
  const isHttps = publicUrl.protocol === 'https:'
  return async (c, next) => {
    await next()
    const isTrusted = isHttps || ownMachine.has(new URL(c.req.url).hostname)
    const policy = ocrWorker.test(c.req.path) ? ownScriptsAndWasm : ownScripts
    const headers = {
      'Content-Security-Policy': policy,
      ...everywhere,
      ...(isTrusted && whereTrusted),
      ...(isHttps && overHttps),
    }
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    // Like `whereTrusted`; the route that sets it does not know how the server is reached.
    if (!isTrusted) c.res.headers.delete('Clear-Site-Data')
  }
}

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])
