import type { ReactNode } from 'react'
import { type House, useHouse } from '../../../data/queries/use-house.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { PageSkeleton } from '../../../ui/content/state/skeletons.tsx'

interface HouseGateProps {
  propertyId: string
  /** Title of the page shown if the property is missing. */
  missingTitle?: string
  children: (house: House) => ReactNode
}

/** Renders its children once the property has loaded, or a fallback if the property is missing. */
export function HouseGate({ propertyId, missingTitle = 'Property not found', children }: HouseGateProps) {
  const state = useHouse(propertyId)
  switch (state.state) {
    case 'loading':
      return <PageSkeleton />
    case 'missing':
      return <PropertyMissing title={missingTitle} />
    case 'ready':
      return children(state.house)
  }
}

function PropertyMissing({ title }: { title: string }) {
  return (
    <Page>
      <PageHeader title={title} />
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
