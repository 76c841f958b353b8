import type { FormerDocument } from '@hearthkeep/shared/entities.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { HouseDrawing } from '../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { FormerHomeCard } from './former-home-card.tsx'
import { useFormerHomes } from './use-former-homes.ts'

/** The properties that this person transferred, as they were on that day; read-only. */
export function FormerHomesPage({ onDownload }: { onDownload: (document: FormerDocument) => void }) {
  const homes = useFormerHomes()
  return (
    <Page width="reading">
      <PageHeader
        title="Former homes"
        subtitle="Your own copy of what you handed over, as it was that day. No one else can see it."
        back={{ to: '/properties', label: 'Properties' }}
      />
      {homes === undefined ? (
        <RowSkeletons />
      ) : homes.length === 0 ? (
        <EmptyState
          drawing={HouseDrawing}
          sentence="You haven’t handed over a house yet."
          action={<ButtonLink to="/properties">Back to properties</ButtonLink>}
        />
      ) : (
        homes.map((home) => <FormerHomeCard key={home.property.id} home={home} onDownload={onDownload} />)
      )}
    </Page>
  )
}
