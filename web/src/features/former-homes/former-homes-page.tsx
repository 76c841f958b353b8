import type { FormerDocument } from '@hearthkeep/shared/entities.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { HouseDrawing } from '../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { FormerHomeCard } from './former-home-card.tsx'
import { useFormerHomes } from './use-former-houses.ts'

/** The houses that this person handed over, as they were that day: to look at, and never changed. */
export function FormerHomesPage({ onDownload }: { onDownload: (document: FormerDocument) => void }) {
  const homes = useFormerHomes()
  return (
    <Page width="reading">
      <PageHeader
        title="Former homes"
        subtitle="Your own copy of what you handed over, as it was that day. Nobody else sees it."
        back={{ to: '/properties', label: 'Properties' }}
      />
      {homes === undefined ? (
        <RowSkeletons />
      ) : homes.length === 0 ? (
        <EmptyState
          drawing={HouseDrawing}
          sentence="You have not handed a house over."
          action={
            <ButtonLink to="/properties" variant="outlined">
              Back to properties
            </ButtonLink>
          }
        />
      ) : (
        homes.map((home) => <FormerHomeCard key={home.house.id} home={home} onDownload={onDownload} />)
      )}
    </Page>
  )
}
