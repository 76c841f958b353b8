import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { Role } from '@hearthkeep/shared/account/user.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { AuthPage } from '../features/account/sign-in/auth-page.tsx'
import { EARLY_VIEW } from '../platform/typed-early.ts'
import { Look } from '../ui/look/look-provider.tsx'

interface FirstView {
  title: string
  /** Goes into the root element. */
  markup: string
}

/** The pages by the names of their files. */
const views = {
  'auth.html': { path: '/auth', role: 'homeowner', mode: undefined },
  'auth-create.html': { path: '/auth', role: 'homeowner', mode: 'create' },
  'realtor-auth.html': { path: '/realtor-auth', role: 'realtor', mode: undefined },
  'realtor-auth-create.html': { path: '/realtor-auth', role: 'realtor', mode: 'create' },
} as const satisfies Record<string, { path: string; role: Role; mode: 'create' | undefined }>

/** Where links on these pages lead. */
const linkedPaths = ['/', '/auth', '/realtor-auth', '/demo', '/forgot-password']

/**
 * Renders the sign-in pages when the app is built, so that their HTML shows them before any script has arrived.
 *
 * @returns the pages by the names of their files, and the styles of all of them
 */
export async function renderFirstViews(): Promise<{ pages: Record<string, FirstView>; styles: string }> {
  const cache = createCache({ key: 'css' })
  // Collects the styles instead of writing them between the elements.
  cache.compat = true
  const pages: Record<string, FirstView> = {}
  for (const [file, view] of Object.entries(views)) pages[file] = await render(view, cache)
  const styles = Object.values(cache.inserted).filter((rules) => typeof rules === 'string')
  return { pages, styles: styles.join('') }
}

/** The button between signing in and creating an account: its attributes without the type, and its label. */
const MODE_BUTTON =
  /<button((?: (?!type)[a-z]+="[^"]*")*) type="button"(>(?:Create an account|I have an account already))<\/button>/

async function render({ path, role, mode }: (typeof views)[keyof typeof views], cache: EmotionCache) {
  const root = createRootRoute({
    component: () => (
      <Look>
        <Outlet />
      </Look>
    ),
  })
  const component = () => <AuthPage role={role} mode={mode} onSignedIn={() => undefined} />
  const routeTree = root.addChildren(
    linkedPaths.map((path) => createRoute({ getParentRoute: () => root, path, component })),
  )
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <RouterProvider router={router} />
    </CacheProvider>,
  )
  const [element = '', title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
  const markup = html
    .replace(element, '')
    // The content security policy forbids them.
    .replaceAll(/ style="[^"]*"/g, '')
    // Sent without the app, the form would put the password into the address.
    .replace('type="submit"', '$& disabled=""')
    // Works without the app, as a press of the button does with it.
    .replace(MODE_BUTTON, `<a href="${mode === 'create' ? path : `${path}?mode=create`}"$1$2</a>`)
  return { title, markup: `<div ${EARLY_VIEW}>${markup}</div>` }
}
