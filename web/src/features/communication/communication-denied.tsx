import { PeopleDrawing } from '../../ui/content/drawings/people-drawing.tsx'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Page } from '../../ui/frame/page.tsx'

/** For those who send no messages: in the words of part 2, section 2. */
export function CommunicationDenied() {
  return (
    <Page>
      <PageHeader title="Communication Center" />
      <EmptyState drawing={PeopleDrawing} sentence="Access denied. This page is only available to realtors." />
    </Page>
  )
}
