import { PeopleDrawing } from '../../ui/content/drawings/people-drawing.tsx'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Page } from '../../ui/frame/page.tsx'

/** For those who have no clients: in the words of part 2, section 2. */
export function ClientsDenied() {
  return (
    <Page>
      <PageHeader title="Clients" />
      <EmptyState drawing={PeopleDrawing} sentence="This feature is only available for realtors." />
    </Page>
  )
}
