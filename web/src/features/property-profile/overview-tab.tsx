import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'
import { CardColumn } from '../../ui/content/list/columns.tsx'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { CardColumns } from './card-columns.ts'
import { OwnershipCard } from './ownership-card.tsx'
import { featuresOf, propertyFactsTable } from './profile-words.ts'

/** The property's facts, the progress of its sale, and its costs for those who may see them. */
export function OverviewTab({ details, transaction }: { details: PropertyDetails; transaction: ReactNode }) {
  const { property, may } = details
  const features = featuresOf(property).filter(({ has }) => has)
  return (
    <CardColumns>
      <CardColumn>
        <SectionCard title="The house">
          <FactList facts={propertyFactsTable(property)} />
          <Badges aria-label="Features">
            {features.map(({ label }) => (
              <li key={label}>
                <ToneChip tone="excellent" icon={Check}>
                  {label}
                </ToneChip>
              </li>
            ))}
            {features.length === 0 && <li>No features recorded</li>}
          </Badges>
        </SectionCard>
        {may('edit_ownership') && <OwnershipCard property={property} />}
      </CardColumn>
      <CardColumn>{transaction}</CardColumn>
    </CardColumns>
  )
}

const Badges = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}))
