import { createRootRoute, Outlet } from '@tanstack/react-router'
import { AppFault } from '../features/account/app-fault.tsx'
import { NotFoundPage } from '../features/account/not-found-page.tsx'
import { FocusNewPage } from '../ui/frame/focus-new-page.tsx'
import { UiProvider } from '../ui/frame/ui-provider.tsx'
import { lazily } from '../ui/overlay/lazily.tsx'
import { readStore } from './-open-store.ts'

/** Needed only when a page cannot be shown, so it is not part of the first load. */
const ExportAfterFault = lazily(
  async () => (await import('./-export-after-fault.tsx')).ExportAfterFault,
  () => null,
)

/** A mouse has to rest before the first one, so it is not part of the first load either. */
const Tooltips = lazily(
  async () => (await import('../ui/overlay/tooltips.tsx')).Tooltips,
  () => null,
)

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ({ error }) => (
    <UiProvider>
      <AppFault error={error} exportButton={<ExportAfterFault />} readStore={readStore} />
    </UiProvider>
  ),
})

function Root() {
  return (
    <UiProvider>
      <FocusNewPage />
      <Tooltips />
      <Outlet />
    </UiProvider>
  )
}
