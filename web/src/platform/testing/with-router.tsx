import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'

// jsdom does not implement it, and the router calls it on every navigation.
window.scrollTo = () => undefined

/** Renders the element inside a router, so that its links work. */
export function withRouter(element: ReactNode): ReactNode {
  const routeTree = createRootRoute({ component: () => element })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  // The types know only the app's own router.
  return <RouterProvider router={router as never} />
}
