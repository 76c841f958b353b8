import type { Page, Request } from '@playwright/test'

const FILE = /\.(js|css|png|svg|woff2|webmanifest)$/

/** Records the page's network requests from now on, except for the app's files, and files that it did not get. */
export function watchRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (isOfDevice(request)) return
    const { pathname, origin } = new URL(request.url())
    const isFile = pathname.startsWith('/demo') || FILE.test(pathname)
    const isOurs = isFile && request.method() === 'GET' && origin === new URL(page.url()).origin
    if (!isOurs) requests.push(`${request.method()} ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    if (!isOfDevice(request)) requests.push(`${request.failure()?.errorText} ${request.url()}`)
  })
  return requests
}

const isOfDevice = (request: Request) => request.url().startsWith('blob:')
