import { HouseDrawing } from '../../ui/content/drawings.tsx'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Page } from '../../ui/frame/page.tsx'

/** For those whose dashboard this is not (part 1, section 2). */
export function DashboardDenied() {
  return (
    <Page>
      <PageHeader title="Dashboard" />
      <EmptyState drawing={HouseDrawing} sentence="Access Denied - This dashboard is only available for homeowners." />
    </Page>
  )
}
