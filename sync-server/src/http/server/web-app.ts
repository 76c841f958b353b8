import { serveStatic } from '@hono/node-server/serve-static'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Pages for people without an account, by path. */
const publicPages = new Map([
  ['/', 'landing.html'],
  ['/for-realtors', 'for-realtors.html'],
  ['/accessibility', 'accessibility.html'],
  ['/recover', 'recover.html'],
])

/** The app's page with its first view in the HTML, by path and query. */
const firstViews = new Map([
  ['/auth', 'auth.html'],
  ['/auth?mode=create', 'auth-create.html'],
  ['/realtor-auth', 'realtor-auth.html'],
  ['/realtor-auth?mode=create', 'realtor-auth-create.html'],
])

/** Placeholders that the build writes for the site's own address and its operator's, which it does not know. */
const UNKNOWN_ORIGIN = 'https://origin.invalid'
const UNKNOWN_CONTACT = 'contact@origin.invalid'
const CONTACT_LINK = /<a href="mailto:contact@origin\.invalid[^"]*">[^<]*<\/a>/g
/** What is written there reaches the administrator's console. */
const FORM_LINK = '<a href="/for-realtors#contact">Contact form</a>'

interface Parts {
  webDir: string
  publicUrl: URL
  /** The email address shown on the public pages; null for a link to their form. */
  contactEmail: string | null
  /** Whether the browser sends a session, live or not. */
  hasSession: (c: Context) => boolean
}

/**
 * Serves the built application: files by their path, the public pages, and for every other path the app, which routes
 * itself.
 */
export function webApp({ webDir, publicUrl, contactEmail, hasSession }: Parts) {
  const file = serveStatic({ root: webDir, precompressed: true })
  const pages = new Map(
    ['index.html', ...firstViews.values()].map((path) => [
      path,
      serveStatic({ root: webDir, path, precompressed: true }),
    ]),
  )
  const page: MiddlewareHandler = (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    // With a session, the app goes to the dashboard from there.
    const view = hasSession(c) ? undefined : firstViews.get(pathname + search)
    return must(pages.get(view ?? 'index.html'), 'the page')(c, next)
  }
  const publicPage: MiddlewareHandler = async (c, next) => {
    const name = fileOfPage(c.req.path)
    const html = name && (await readFile(join(webDir, name), 'utf8').catch(() => null))
    if (!html) return next()
    return c.html(withContact(html, contactEmail).replaceAll(UNKNOWN_ORIGIN, publicUrl.origin))
  }
  const signInParts = linksToParts(join(webDir, 'route-parts.json'), 'auth')
  /**
   * Without a session, the app will request the parts of the sign-in page. Preloading them shortens the wait on a slow
   * connection.
   */
  const announceSignIn: MiddlewareHandler = async (c, next) => {
    await next()
    const isVisit = c.req.header('Sec-Fetch-Dest') === 'document' && !c.req.path.startsWith('/demo')
    const links = isVisit && !hasSession(c) ? await signInParts : ''
    if (links) c.header('Link', links)
  }
  return (
    new Hono()
      .use('/assets/*', cached('public, max-age=31536000, immutable'), file, async (c) => c.notFound())
      .use(etag(), cached('no-cache'), publicPage, file)
      // Normally the service worker answers this. A browser that has lost it must still show a page of the app.
      .post('/share-target', (c) => c.redirect('/add-shared?problem=unreadable&count=1', 303))
      .get('*', announceSignIn, async (c, next) => (namesFile(c.req.path) ? c.notFound() : page(c, next)))
  )
}

/** [PP7] Names whom to write to. */
const withContact = (html: string, email: string | null) =>
  email === null ? html.replaceAll(CONTACT_LINK, FORM_LINK) : html.replaceAll(UNKNOWN_CONTACT, email)

/** The service worker requests the file itself. */
const fileOfPage = (path: string) =>
  publicPages.get(path) ?? [...publicPages.values()].find((file) => path === `/${file}`)

/** A name under /assets/ contains a hash of its content; anything else that is cached is revalidated each time. */
const cached =
  (how: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', how)
  }

/**
 * @returns a value for the `Link` header; empty if the build has no list of parts.
 */
async function linksToParts(file: string, route: string): Promise<string> {
  const list = await readFile(file, 'utf8').catch(() => '{}')
  const parts = z.record(z.string(), z.array(z.string())).parse(JSON.parse(list))[route] ?? []
  return parts.map((part) => `</${part}>; rel=modulepreload`).join(', ')
}

const namesFile = (path: string) => /\.[^/]+$/.test(path)
