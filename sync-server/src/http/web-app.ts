import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'

/** The built application: files by their path, and for every other path the page, which does its own routing. */
export function webApp({ webDir }: { webDir: string }) {
  const file = serveStatic({ root: webDir, precompressed: true })
  const page = serveStatic({ root: webDir, path: 'index.html', precompressed: true })
  return new Hono()
    .use('/assets/*', cached('public, max-age=31536000, immutable'), file, async (c) => c.notFound())
    .use(etag(), cached('no-cache'), file)
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
