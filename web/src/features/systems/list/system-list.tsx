import { systemCategories, type SystemCategory } from '@hearthkeep/shared/system/catalogue/entry.ts'
import { categoryOf } from '@hearthkeep/shared/system/catalogue/find/household-things.ts'
import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { systemCategoryLabels } from '@hearthkeep/shared/labels.ts'
import Button from '@mui/material/Button'
import { FileUp, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSystemPhotos } from '../../../data/queries/properties/use-property-photo.ts'
import type { PropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { MachineDrawing } from '../../../ui/content/drawings/machine-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { FilterChips } from '../../../ui/content/card/filter-chips.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { SearchField } from '../../../ui/form/fields/search-field.tsx'
import { Tiles } from '../../../ui/content/list/tiles.tsx'
import { Actions, Heading, Remark, Stack } from '../../../ui/kit.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { familiesOf, searched } from './system-groups.ts'
import { SystemCard } from './system-card.tsx'
import { ReserveCard } from '../../../actions/property/reserve-card.tsx'

interface SystemListProps {
  details: PropertyDetails
  today: CalendarDate
  onAdd(): void
  /** Imports systems, work and tasks from a file. */
  onImport(): void
}

/** [SY15] The systems of a property with their health and items, by family and filtered by category. */
export function SystemList({ details, today, onAdd, onImport }: SystemListProps) {
  const [filter, setFilter] = useState<SystemCategory | null>(null)
  const [text, setText] = useState('')
  const { systems, items } = details
  const photos = useSystemPhotos(details.property.id)
  const itemsBySystem = useMemo(() => bySystem(items), [items])
  const mayAdd = details.may('edit_property')
  if (systems.length === 0)
    return (
      <EmptyState
        drawing={MachineDrawing}
        sentence="No systems recorded for this property"
        action={
          mayAdd && (
            <Actions>
              <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={onAdd}>
                Add First System
              </Button>
              <Button startIcon={<Icon of={FileUp} />} onClick={onImport}>
                Import from a spreadsheet
              </Button>
            </Actions>
          )
        }
      />
    )
  const inCategory = (category: SystemCategory) => systems.filter((system) => categoryOf(system) === category)
  const inFilter = filter === null ? systems : inCategory(filter)
  const groups = familiesOf(systems.length > FEW ? searched(inFilter, text) : inFilter)
  return (
    <Stack>
      {mayAdd && (
        <Actions>
          <Button startIcon={<Icon of={Plus} />} onClick={onAdd}>
            Add System
          </Button>
          <ActionMenu
            label="More for systems"
            actions={[{ label: 'Import from a spreadsheet', icon: FileUp, onSelect: onImport }]}
          />
        </Actions>
      )}
      {systems.length > FEW && <SearchField label="Search systems" value={text} onChange={setText} />}
      <FilterChips
        label="Systems by category"
        chips={[
          { value: 'all', label: 'All', count: systems.length },
          ...systemCategories.map((category) => ({
            value: category,
            label: systemCategoryLabels[category],
            count: inCategory(category).length,
          })),
        ]}
        value={filter ?? 'all'}
        onChange={(value) => setFilter(systemCategories.find((category) => category === value) ?? null)}
      />
      {groups.length === 0 && <Remark sx={{ py: 5 }}>No systems here</Remark>}
      {groups.map(({ family, label, members }) => (
        <section key={family} aria-label={label}>
          <Heading as="h2">{label}</Heading>
          <Tiles>
            {members.map((system) => (
              <SystemCard
                key={system.id}
                system={system}
                items={itemsBySystem.get(system.id) ?? noItems}
                issues={details.issues}
                photos={photos?.get(system.id)}
                today={today}
              />
            ))}
          </Tiles>
        </section>
      ))}
      <ReserveCard systems={systems} today={today} />
    </Stack>
  )
}

/** Up to this many systems are seen at a glance, without a search. */
const FEW = 12

const noItems: MaintenanceItem[] = []

/** Grouped once for all cards: a property may have thousands of items. */
function bySystem(items: MaintenanceItem[]): Map<string | null, MaintenanceItem[]> {
  const grouped = new Map<string | null, MaintenanceItem[]>()
  for (const item of items) {
    const group = grouped.get(item.systemId)
    if (group) group.push(item)
    else grouped.set(item.systemId, [item])
  }
  return grouped
}
