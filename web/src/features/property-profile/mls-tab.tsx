import type { Property } from '@hearthkeep/shared/entities.ts'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { CardColumns } from './card-columns.ts'
import { listingFacts } from './profile-words.ts'

interface MlsTabProps {
  property: Property
  /** A button to search the MLS, for people who may edit the property. */
  update: ReactNode
}

/** The property's listing. */
export function MlsTab({ property, update }: MlsTabProps) {
  return (
    <CardColumns>
      <SectionCard title="Listing">
        <FactList facts={listingFacts(property)} />
        {update && <Update>{update}</Update>}
      </SectionCard>
      <SectionCard title="Description">
        <Description>{property.propertyDescription ?? 'No description recorded'}</Description>
      </SectionCard>
    </CardColumns>
  )
}

const Update = styled('div')({ display: 'grid', marginTop: 16 })

const Description = styled('p')({ maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
