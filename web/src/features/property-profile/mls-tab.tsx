import type { Property } from '@hearthkeep/shared/entities.ts'
import type { ReactNode } from 'react'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { SideBySide } from '../../ui/content/list/columns.tsx'
import { LongWord, Stack } from '../../ui/kit.tsx'
import { listingFacts } from './profile-words.ts'

interface MlsTabProps {
  property: Property
  /** A button to search the MLS, for people who may edit the property. */
  update: ReactNode
}

/** The property's listing. */
export function MlsTab({ property, update }: MlsTabProps) {
  return (
    <SideBySide widths="repeat(2, minmax(0, 1fr))">
      <SectionCard title="Listing">
        <FactList facts={listingFacts(property)} />
        {update && <Stack sx={{ mt: 4 }}>{update}</Stack>}
      </SectionCard>
      <SectionCard title="Description">
        <LongWord as="p" sx={{ maxWidth: '68ch', whiteSpace: 'pre-line' }}>
          {property.propertyDescription ?? 'No description recorded'}
        </LongWord>
      </SectionCard>
    </SideBySide>
  )
}
