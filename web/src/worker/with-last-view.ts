import { calendarDateAt } from '../platform/today.ts'
import { isStartPage, readLastView } from '../platform/last-view/last-view.ts'

/** The app's page, with the last view of the path if one was recorded today. */
export async function withLastView(page: Response, { path, now }: { path: string; now: Date }): Promise<Response> {
  const view = isStartPage(path) ? await readLastView(path) : undefined
  if (view?.day !== calendarDateAt(now)) return page
  const text = await page.text()
  const headers = new Headers(page.headers)
  const policy = headers.get('Content-Security-Policy')
  if (policy) headers.set('Content-Security-Policy', allowing(policy, view.styleSources))
  return new Response(
    text.replace(EMPTY_ROOT, (root) => root + view.html),
    { headers },
  )
}

const EMPTY_ROOT = '<div id="root"></div>'

const allowing = (policy: string, sources: readonly string[]) =>
  policy.replace('style-src ', (directive) => `${directive}${sources.join(' ')} `)
