import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The pages for people without an account, by their path. */
const publicPages = new Map([
  ['/', 'landing.html'],
  ['/for-realtors', 'for-realtors.html'],
  ['/recover', 'recover.html'],
])

/** The address that the build writes where it does not know the site's own. */
const UNKNOWN_ORIGIN = 'https://origin.invalid'

/** The built application: files by their path, the public pages, and for every other path the app, which does its own routing. */
export function webApp({ webDir, publicUrl }: { webDir: string; publicUrl: URL }) {
  const file = serveStatic({ root: webDir, precompressed: true })
  const page = serveStatic({ root: webDir, path: 'index.html', precompressed: true })
  const publicPage: MiddlewareHandler = async (c, next) => {
    const name = publicPages.get(c.req.path)
    const html = name && (await readFile(join(webDir, name), 'utf8').catch(() => null))
    return html ? c.html(html.replaceAll(UNKNOWN_ORIGIN, publicUrl.origin)) : next()
  }
  return new Hono()
    .use('/assets/*', cached('public, max-age=31536000, immutable'), file, async (c) => c.notFound())
    .use(etag(), cached('no-cache'), publicPage, file)
    .get('*', async (c, next) => (namesFile(c.req.path) ? c.notFound() : page(c, next)))
}

/** A name under /assets/ holds a hash of its content; whatever else is kept is asked for anew each time. */
const cached =
  (how: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', how)
  }

const namesFile = (path: string) => /\.[^/]+$/.test(path)
