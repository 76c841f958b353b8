import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
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
import { EARLY_VIEW } from '../features/account/sign-in/early-form.ts'
import { AppTheme } from '../ui/frame/ui-provider.tsx'

interface FirstView {
  title: string
  /** The content of the root element. */
  markup: string
}

/** The pages by file name. */
const views = {
  'auth.html': { path: '/auth', role: 'homeowner', mode: undefined },
  'auth-create.html': { path: '/auth', role: 'homeowner', mode: 'create' },
  'realtor-auth.html': { path: '/realtor-auth', role: 'realtor', mode: undefined },
  'realtor-auth-create.html': { path: '/realtor-auth', role: 'realtor', mode: 'create' },
} as const satisfies Record<string, { path: string; role: Role; mode: 'create' | undefined }>

/** Where links on these pages lead. */
const linkedPaths = ['/', '/auth', '/realtor-auth', '/demo', '/forgot-password']

/**
 * Renders the sign-in pages when the app is built, so that their HTML appears before any script has loaded.
 *
 * @returns the pages by file name, and the styles of all of them
 */
export async function renderFirstViews(): Promise<{ pages: Record<string, FirstView>; styles: string }> {
  const cache = createCache({ key: 'css' })
  // Collects the styles instead of inserting them between the elements.
  cache.compat = true
  const pages: Record<string, FirstView> = {}
  for (const [file, view] of Object.entries(views)) pages[file] = await render(view, cache)
  const styles = Object.values(cache.inserted).filter((rules) => typeof rules === 'string')
  return { pages, styles: styles.join('') }
}

/**
 * The button that switches between signing in and creating an account: its attributes without the type, and its label.
 */
const MODE_BUTTON =
  /<button((?: (?!type)[a-z]+="[^"]*")*) type="button"(>(?:Create an account|I already have an account))<\/button>/

async function render({ path, role, mode }: (typeof views)[keyof typeof views], cache: EmotionCache) {
  const root = createRootRoute({
    component: () => (
      <AppTheme>
        <Outlet />
      </AppTheme>
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
  const [element = '', title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const markup = html
    .replace(element, '')
    // The content security policy forbids them.
    .replaceAll(/ style="[^"]*"/g, '')
    // Does without the app what pressing the button does with it.
    .replace(MODE_BUTTON, `<a href="${mode === 'create' ? path : `${path}?mode=create`}"$1$2</a>`)
    // Without the app the others would do nothing, and submitting the form would put the password in the URL.
    .replaceAll(/<button(?! disabled)/g, '$& disabled=""')
  return { title, markup: `<div ${EARLY_VIEW}>${markup}</div>` }
}
