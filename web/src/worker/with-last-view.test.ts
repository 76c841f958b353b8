import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetLastView, storeLastView, type LastView } from '../platform/last-view/last-view.ts'
import { withLastView } from './with-last-view.ts'

const now = new Date(2026, 10, 26, 8)
const view: LastView = {
  html: '<div id="last-view">$& costs $1</div>',
  day: '2026-11-26',
  styleSources: ["'sha256-a='", "'sha256-b='"],
}

/** What this code uses of the browser's caches. */
function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>()
  return {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, cache)
      return { put: async (path: string, response: Response) => void cache.set(path, response) }
    },
    match: async (path: string, { cacheName }: { cacheName: string }) => stored.get(cacheName)?.get(path)?.clone(),
    delete: async (name: string) => stored.delete(name),
  }
}

beforeEach(() => vi.stubGlobal('caches', fakeCaches()))
afterEach(() => {
  vi.unstubAllGlobals()
})

const page = () =>
  new Response('<body><div id="root"></div></body>', {
    headers: { 'Content-Security-Policy': "script-src 'self'; style-src 'self' 'sha256-c='; img-src 'self'" },
  })

test('[HS6] the view of today follows the empty root, and the policy allows its styles and no more', async () => {
  await storeLastView('/dashboard', view)
  const shown = await withLastView(page(), { path: '/dashboard', now })
  expect(await shown.text()).toBe(`<body><div id="root"></div>${view.html}</body>`)
  expect(shown.headers.get('Content-Security-Policy')).toBe(
    "script-src 'self'; style-src 'sha256-a=' 'sha256-b=' 'self' 'sha256-c='; img-src 'self'",
  )
})

test.each([
  ['nothing was recorded', async () => {}],
  ['another page was recorded', () => storeLastView('/realtor-dashboard', view)],
  ['the view is from yesterday', () => storeLastView('/dashboard', { ...view, day: '2026-11-25' })],
  ['[HS7] the person has signed out', () => storeLastView('/dashboard', view).then(forgetLastView)],
])('the page is unchanged if %s', async (_why, before) => {
  await before()
  const [plain, shown] = [page(), await withLastView(page(), { path: '/dashboard', now })]
  expect(await shown.text()).toBe(await plain.text())
  expect([...shown.headers]).toEqual([...plain.headers])
})
