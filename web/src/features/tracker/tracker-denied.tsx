import { HouseDrawing } from '../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'

/** Shown to people who are not homeowners (part 2, section 2). */
export function TrackerDenied() {
  return (
    <Page>
      <PageHeader title="Maintenance Tracker" />
      <EmptyState drawing={HouseDrawing} sentence="This feature is only available for homeowners." />
    </Page>
  )
}
