import { PeopleDrawing } from '../content/drawings/people-drawing.tsx'
import { EmptyState } from '../content/state/empty-state.tsx'
import { PageHeader, Page } from './page.tsx'

interface RealtorsOnlyProps {
  title: string
  /** Used if the page's specification words it differently. */
  sentence?: string
}

/** A realtor's page, as shown to everyone else (part 2, section 2). */
export function RealtorsOnly({ title, sentence = 'This feature is only available for realtors.' }: RealtorsOnlyProps) {
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState drawing={PeopleDrawing} sentence={sentence} />
    </Page>
  )
}
