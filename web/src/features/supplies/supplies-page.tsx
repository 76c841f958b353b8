import type { Supply } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { HouseLink } from '../../actions/property/house-link.tsx'
import { toBuy } from '@hearthkeep/shared/supply/to-buy.ts'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { useSupplies } from '../../data/queries/properties/use-supplies.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { RowList } from '../../ui/content/list/list-row.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { PageSkeleton } from '../../ui/frame/page-skeleton.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import type { SupplySubject } from './supply-dialog.tsx'
import { SupplyRow } from './supply-row.tsx'
import { supplyNames, whyToBuy } from './supply-words.ts'

const SupplyDialog = lazily(async () => (await import('./supply-dialog.tsx')).SupplyDialog)

interface SuppliesPageProps {
  details: PropertyDetails
  today: CalendarDate
  onHistory(supply: Supply): void
}

/** The shelf of a house: what to buy first, then every part by the system that it is for. */
export function SuppliesPage({ details, today, onHistory }: SuppliesPageProps) {
  const { property, systems, items, may } = details
  const supplies = useSupplies(property.id)
  const [opened, setOpened] = useState<SupplySubject | null>(null)
  if (!supplies) return <PageSkeleton />
  const mayEdit = may('edit_property')
  const add = () => setOpened({ kind: 'new' })
  const row = { mayEdit, onHistory, onEdit: (supply: Supply) => setOpened({ kind: 'recorded', supply }) }
  const list = toBuy({ supplies, items, today })
  const names = supplyNames(supplies)
  return (
    <Page>
      <PageHeader
        title="Parts and supplies"
        subtitle={<HouseLink property={property} />}
        back={{ to: '/properties/$propertyId', label: property.address }}
        actions={
          mayEdit && (
            <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={add}>
              Add part
            </Button>
          )
        }
      />
      {supplies.length === 0 && (
        <EmptyState
          drawing={ChecklistDrawing}
          sentence="Filters, bulbs, salt: write down sizes and how many are left, and see what to buy before it’s needed."
        />
      )}
      {list.length > 0 && (
        <SectionCard title="To buy" aside="Next 60 days">
          <RowList>
            {list.map((entry) => (
              <SupplyRow
                key={entry.supply.id}
                supply={entry.supply}
                called={names.get(entry.supply.id)}
                remark={whyToBuy(entry, today)}
                {...row}
              />
            ))}
          </RowList>
        </SectionCard>
      )}
      {groupsOf(supplies, systems).map(({ title, group }) => (
        <SectionCard key={title} title={title}>
          <RowList>
            {group.map((supply) => (
              <SupplyRow key={supply.id} supply={supply} called={names.get(supply.id)} {...row} />
            ))}
          </RowList>
        </SectionCard>
      ))}
      {opened && <SupplyDialog details={details} subject={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

/** By system, then what is for the whole house, or for a system that was deleted. */
function groupsOf(supplies: readonly Supply[], systems: PropertyDetails['systems']) {
  const ids = new Set<string | null>(systems.map(({ id }) => id))
  const groups = [
    ...systems.map(({ id, systemName }) => ({
      title: systemName,
      group: supplies.filter(({ systemId }) => systemId === id),
    })),
    { title: 'The whole house', group: supplies.filter(({ systemId }) => !ids.has(systemId)) },
  ]
  return groups.filter(({ group }) => group.length > 0)
}
