import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'

// jsdom has none, and the router asks for it at each page.
window.scrollTo = () => undefined

/** The element on the only page of an app, so that links in it can be drawn. */
export function withRouter(element: ReactNode): ReactNode {
  const routeTree = createRootRoute({ component: () => element })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  // The app's own router is the one that types know.
  return <RouterProvider router={router as never} />
}
