import type { Supply, System } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { useSupplies } from '../../data/queries/properties/use-supplies.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { RowList } from '../../ui/content/list/list-row.tsx'
import { Remark } from '../../ui/kit.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import type { SupplySubject } from './supply-dialog.tsx'
import { SupplyRow } from './supply-row.tsx'
import { supplyNames } from './supply-words.ts'

const SupplyDialog = lazily(async () => (await import('./supply-dialog.tsx')).SupplyDialog)

interface SystemSuppliesCardProps {
  details: PropertyDetails
  /** From the URL: it may name no system. */
  systemId: string
  onHistory(supply: Supply): void
}

/** The parts on the shelf for one system. */
export function SystemSuppliesCard({ details, systemId, onHistory }: SystemSuppliesCardProps) {
  const system = details.systems.find(({ id }) => id === systemId)
  return system ? <SuppliesOf details={details} system={system} onHistory={onHistory} /> : null
}

interface SuppliesOfProps extends Omit<SystemSuppliesCardProps, 'systemId'> {
  system: System
}

function SuppliesOf({ details, system, onHistory }: SuppliesOfProps) {
  const supplies = useSupplies(details.property.id)?.filter(({ systemId }) => systemId === system.id)
  const [opened, setOpened] = useState<SupplySubject | null>(null)
  const mayEdit = details.may('edit_property')
  if (!supplies || (supplies.length === 0 && !mayEdit)) return null
  const names = supplyNames(supplies)
  return (
    <SectionCard
      title="Parts and supplies"
      aside={
        mayEdit && (
          <Button variant="text" onClick={() => setOpened({ kind: 'new', systemId: system.id })}>
            Add part
          </Button>
        )
      }
    >
      {supplies.length === 0 ? (
        <Remark>The size of its filter, and how many are left.</Remark>
      ) : (
        <RowList>
          {supplies.map((supply) => (
            <SupplyRow
              key={supply.id}
              supply={supply}
              called={names.get(supply.id)}
              mayEdit={mayEdit}
              onHistory={onHistory}
              onEdit={() => setOpened({ kind: 'recorded', supply })}
            />
          ))}
        </RowList>
      )}
      {opened && <SupplyDialog details={details} subject={opened} onClose={() => setOpened(null)} />}
    </SectionCard>
  )
}
