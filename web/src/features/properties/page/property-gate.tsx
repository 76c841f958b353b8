import type { ReactNode } from 'react'
import { type PropertyDetails, usePropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { useWhyLeft } from '../../../data/queries/properties/use-left-home.ts'
import { DraftPlace } from '../../../data/forms/draft-place.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { PageHeader, Page } from '../../../ui/frame/page.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { PageSkeleton } from '../../../ui/frame/page-skeleton.tsx'

interface PropertyGateProps {
  propertyId: string
  /** Title of the page shown if the property is missing. */
  missingTitle?: string
  children: (details: PropertyDetails) => ReactNode
}

const LeftDrafts = lazily(async () => (await import('../../../actions/property/left-drafts.tsx')).LeftDrafts)

/** Renders its children once the property has loaded, or a fallback if the property is missing. */
export function PropertyGate({ propertyId, missingTitle = 'Property not found', children }: PropertyGateProps) {
  const state = usePropertyDetails(propertyId)
  switch (state.state) {
    case 'loading':
      return <PageSkeleton />
    case 'missing':
      return <PropertyMissing propertyId={propertyId} title={missingTitle} />
    case 'ready':
      return <DraftPlace value={propertyId}>{children(state.details)}</DraftPlace>
  }
}

function PropertyMissing({ propertyId, title }: { propertyId: string; title: string }) {
  const left = useWhyLeft(propertyId)
  if (left === undefined) return <PageSkeleton />
  const hasCopy = left?.hasCopy === true
  return (
    <Page>
      <PageHeader title={hasCopy ? 'You handed this property over' : left ? 'You no longer have access' : title} />
      <EmptyState
        drawing={SearchDrawing}
        sentence={
          left
            ? `${left.words}${hasCopy ? ' Your copy is under Former homes.' : ''}`
            : "The property you're looking for doesn't exist or you don't have access to it."
        }
        action={
          <ButtonLink to={hasCopy ? '/former-homes' : '/properties'}>
            {hasCopy ? 'Former homes' : 'Back to properties'}
          </ButtonLink>
        }
      />
      <LeftDrafts place={propertyId} />
    </Page>
  )
}
