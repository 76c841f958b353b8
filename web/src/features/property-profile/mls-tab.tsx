import type { Property } from '@hearthkeep/shared/entities.ts'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { CardColumns } from './card-columns.ts'
import { listingFacts } from './profile-words.ts'

interface MlsTabProps {
  property: Property
  /** The way to look it up, for those who may change the house. */
  update: ReactNode
}

/** How the house stands on the market. */
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
