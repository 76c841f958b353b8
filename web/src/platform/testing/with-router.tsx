import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type RootRouteOptions,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'

// jsdom does not implement it, and the router calls it on every navigation.
window.scrollTo = () => undefined

/** Renders the element inside a router, so that its links work; `errorComponent` replaces an element that throws. */
export function withRouter(element: ReactNode, errorComponent?: RootRouteOptions['errorComponent']): ReactNode {
  const routeTree = createRootRoute({ component: () => element, ...(errorComponent && { errorComponent }) })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  // The types know only the app's own router.
  return <RouterProvider router={router as never} />
}
