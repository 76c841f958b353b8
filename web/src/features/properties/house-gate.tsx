import type { ReactNode } from 'react'
import { type House, useHouse } from '../../data/use-house.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../ui/content/drawings.tsx'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { PageSkeleton } from '../../ui/content/skeletons.tsx'

/** What is shown of a house, once it is known that there is one to show. */
export function HouseGate({ propertyId, children }: { propertyId: string; children: (house: House) => ReactNode }) {
  const state = useHouse(propertyId)
  switch (state.state) {
    case 'loading':
      return <PageSkeleton />
    case 'missing':
      return <PropertyMissing />
    case 'ready':
      return children(state.house)
  }
}

function PropertyMissing() {
  return (
    <Page>
      <PageHeader title="Property not found" />
      <EmptyState
        drawing={SearchDrawing}
        sentence="The property you're looking for doesn't exist or you don't have access to it."
        action={
          <ButtonLink to="/properties" variant="outlined">
            Back to properties
          </ButtonLink>
        }
      />
    </Page>
  )
}
