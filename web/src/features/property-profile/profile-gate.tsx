import type { ReactNode } from 'react'
import { useHouse, type House } from '../../data/use-house.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../ui/content/drawings.tsx'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { PageSkeleton } from '../../ui/content/skeletons.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Page } from '../../ui/frame/page.tsx'

/** What is shown of a profile, once it is known that there is one to show. */
export function ProfileGate({ propertyId, children }: { propertyId: string; children: (house: House) => ReactNode }) {
  const state = useHouse(propertyId)
  switch (state.state) {
    case 'loading':
      return <PageSkeleton />
    case 'missing':
      return <ProfileMissing />
    case 'ready':
      return children(state.house)
  }
}

function ProfileMissing() {
  return (
    <Page>
      <PageHeader title="Property Not Found" />
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
