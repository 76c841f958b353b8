import { HouseDrawing } from '../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'

/** For people whose role has another dashboard or none (part 1, section 2). */
export function DashboardDenied({ why }: { why: keyof typeof sentences }) {
  return (
    <Page>
      <PageHeader title={why === 'no such role' ? 'Invalid User Role' : 'Dashboard'} />
      <EmptyState drawing={HouseDrawing} sentence={sentences[why]} />
    </Page>
  )
}

const sentences = {
  'for homeowners': 'Access Denied - This dashboard is only available for homeowners.',
  'for realtors': 'Access Denied - This dashboard is only available for realtors.',
  'no such role': 'Your account’s role doesn’t have a dashboard. Please contact support.',
}
