import { createRootRoute, Outlet } from '@tanstack/react-router'
import { AppFault } from '../features/account/app-fault.tsx'
import { NotFoundPage } from '../features/account/not-found-page.tsx'
import { LookProvider } from '../ui/look/look-provider.tsx'

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ({ error }) => (
    <LookProvider>
      <AppFault error={error} />
    </LookProvider>
  ),
})

function Root() {
  return (
    <LookProvider>
      <Outlet />
    </LookProvider>
  )
}
