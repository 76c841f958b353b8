import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { SideBySide } from '../../ui/content/list/columns.tsx'
import { Row, Stack } from '../../ui/kit.tsx'
import { OwnershipCard } from './ownership-card.tsx'
import { featuresOf, propertyFactsTable } from './profile-words.ts'

/** The property's facts, the progress of its sale, and its costs for those who may see them. */
export function OverviewTab({ details, transaction }: { details: PropertyDetails; transaction: ReactNode }) {
  const { property, may } = details
  const features = featuresOf(property).filter(({ has }) => has)
  return (
    <SideBySide widths="repeat(2, minmax(0, 1fr))">
      <Stack>
        <SectionCard title="The house">
          <FactList facts={propertyFactsTable(property)} />
          <Row
            as="ul"
            sx={{ pt: 3, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}
            aria-label="Features"
          >
            {features.map(({ label }) => (
              <li key={label}>
                <ToneChip tone="excellent" icon={Check}>
                  {label}
                </ToneChip>
              </li>
            ))}
            {features.length === 0 && <li>No features recorded</li>}
          </Row>
        </SectionCard>
        {may('edit_ownership') && <OwnershipCard property={property} />}
      </Stack>
      <Stack>{transaction}</Stack>
    </SideBySide>
  )
}
