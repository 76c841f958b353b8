import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'

/** [PP9] Any other address, for a person who is signed in. */
export const Route = createFileRoute('/_app/$')({ component: NothingHere })

function NothingHere() {
  return (
    <Page>
      <PageHeader title="404 Page Not Found" />
      <EmptyState
        drawing={SearchDrawing}
        sentence="There is nothing at this address."
        action={
          <ButtonLink to="/" variant="contained">
            Go to my properties
          </ButtonLink>
        }
      />
    </Page>
  )
}
