import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { readBuild, sendFile, withText, type BuiltFile } from './built-files.ts'

/** Pages for people without an account: the file of each path. */
const publicPages = new Map([
  ['/', '/landing.html'],
  ['/for-realtors', '/for-realtors.html'],
  ['/accessibility', '/accessibility.html'],
  ['/recover', '/recover.html'],
])

/** The app's page with its first view in the HTML: the file of each path and query. */
const firstViews = new Map([
  ['/auth', '/auth.html'],
  ['/auth?mode=create', '/auth-create.html'],
  ['/realtor-auth', '/realtor-auth.html'],
  ['/realtor-auth?mode=create', '/realtor-auth-create.html'],
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
  const files = readBuild(webDir)
  const complete = (html: string) => withContact(html, contactEmail).replaceAll(UNKNOWN_ORIGIN, publicUrl.origin)
  for (const path of publicPages.values()) {
    const page = files.get(path)
    if (page) files.set(path, withText(path, page, complete))
  }
  const signInParts = linksToParts(files.get('/route-parts.json'), 'auth')
  return (
    new Hono()
      // Normally the service worker answers this. A browser that has lost it must still show a page of the app.
      .post('/share-target', (c) => c.redirect('/add-shared?problem=unreadable&count=1', 303))
      .get('*', (c) => {
        const { path } = c.req
        const file = files.get(publicPages.get(path) ?? path)
        if (file) return sendFile(c, file)
        if (namesFile(path)) return c.notFound()
        const isSignedIn = hasSession(c)
        // The app will request the parts of the sign-in page. Preloading them shortens the wait on a slow connection.
        if (!isSignedIn && isVisit(c) && signInParts) c.header('Link', signInParts)
        // With a session, the app goes to the dashboard from a sign-in page.
        const view = isSignedIn ? undefined : firstViews.get(path + new URL(c.req.url).search)
        const page = files.get(view ?? '/index.html')
        return page ? sendFile(c, page) : c.notFound()
      })
  )
}

/** [PP7] Names whom to write to. */
const withContact = (html: string, email: string | null) =>
  email === null ? html.replaceAll(CONTACT_LINK, FORM_LINK) : html.replaceAll(UNKNOWN_CONTACT, email)

/** @returns a value for the `Link` header; empty if the build has no list of parts */
function linksToParts(list: BuiltFile | undefined, route: string): string {
  const json: unknown = JSON.parse(list?.plain.bytes.toString('utf8') ?? '{}')
  const parts = z.record(z.string(), z.array(z.string())).parse(json)[route] ?? []
  return parts.map((part) => `</${part}>; rel=modulepreload`).join(', ')
}

const isVisit = (c: Context) => c.req.header('Sec-Fetch-Dest') === 'document' && !c.req.path.startsWith('/demo')

const namesFile = (path: string) => path.startsWith('/assets/') || path.lastIndexOf('.') > path.lastIndexOf('/')
