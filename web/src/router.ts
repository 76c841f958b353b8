import { createRouter } from '@tanstack/react-router'
import { demoPath, demoRole } from './platform/demo/demo-place.ts'
import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  // The demo is the same app at another path.
  ...(demoRole && { basepath: demoPath(demoRole) }),
  scrollRestoration: true,
  defaultPreload: 'intent',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
