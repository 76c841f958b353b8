import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type RootRouteOptions,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'

// jsdom does not implement them. The router scrolls on every navigation; a phone's top bar observes the heading.
window.scrollTo = () => undefined
window.IntersectionObserver = class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
  takeRecords = () => []
}

/** Renders the element inside a router, so that its links work; `errorComponent` replaces an element that throws. */
export function withRouter(element: ReactNode, errorComponent?: RootRouteOptions['errorComponent']): ReactNode {
  const routeTree = createRootRoute({ component: () => element, ...(errorComponent && { errorComponent }) })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  // The types know only the app's own router.
  return <RouterProvider router={router as never} />
}
