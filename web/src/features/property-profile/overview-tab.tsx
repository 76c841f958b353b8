import { Check, Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { SideBySide } from '../../ui/content/list/columns.tsx'
import { Row, Stack } from '../../ui/kit.tsx'
import { featuresOf } from '@hearthkeep/shared/property/property-words.ts'
import { propertyFactsTable, ownershipRows } from './profile-words.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Icon } from '../../ui/content/icon.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { useOwnership } from '../../data/queries/properties/use-ownership.ts'

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

const OwnershipDialog = lazily(async () => (await import('./ownership-dialog.tsx')).OwnershipDialog)

/** The cost and value of the property; only for its owner and household. */
export function OwnershipCard({ property }: { property: Property }) {
  const ownership = useOwnership(property.id)
  const [editing, setEditing] = useState(false)
  if (ownership === undefined) return null
  return (
    <>
      <SectionCard
        title="Ownership"
        aside={
          <Button
            variant="text"
            aria-label={`${ownership ? 'Edit' : 'Add'} ownership`}
            onClick={() => setEditing(true)}
          >
            {ownership ? 'Edit' : 'Add'}
          </Button>
        }
      >
        {ownership && <FactList facts={ownershipRows(ownership)} />}
        <Privacy>
          <Icon of={Lock} size={16} />
          {ownership ? 'Only the owner and household see this.' : 'Its cost and current value, for your eyes only.'}
        </Privacy>
      </SectionCard>
      {editing && <OwnershipDialog property={property} ownership={ownership} onClose={() => setEditing(false)} />}
    </>
  )
}

const Privacy = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  'dl + &': { marginTop: 8 },
}))
