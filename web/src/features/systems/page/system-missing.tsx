import type { Property } from '@hearthkeep/shared/entities.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Page } from '../../../ui/frame/page.tsx'

/** Shown for a system that was deleted or never existed. */
export function SystemMissing({ property }: { property: Property }) {
  return (
    <Page>
      <PageHeader title="System not found" back={{ to: '/properties/$propertyId', label: property.address }} />
      <EmptyState
        drawing={SearchDrawing}
        sentence="It isn’t part of this property. It may have been deleted."
        action={
          <ButtonLink
            to="/properties/$propertyId"
            params={{ propertyId: property.id }}
            search={{ tab: 'systems' }}
            variant="outlined"
          >
            Back to {property.address}
          </ButtonLink>
        }
      />
    </Page>
  )
}
