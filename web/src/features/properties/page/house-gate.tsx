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
  /** Of the page that says that there is none. */
  missingTitle?: string
  children: (house: House) => ReactNode
}

/** What is shown of a house, once it is known that there is one to show. */
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
