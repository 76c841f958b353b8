import { systemCategories, type SystemCategory } from '@hearthkeep/shared/catalogue/entry.ts'
import { systemCategory } from '@hearthkeep/shared/catalogue/system-type.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { systemCategoryLabels } from '@hearthkeep/shared/rules/labels.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { House } from '../../data/use-house.ts'
import { MachineDrawing } from '../../ui/content/drawings.tsx'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { FilterChips } from '../../ui/content/filter-chips.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { RowList } from '../../ui/content/list-row.tsx'
import { SystemRow } from './system-row.tsx'

interface SystemListProps {
  house: House
  today: CalendarDate
  onAdd(): void
}

/** The systems of a house with their health, filtered by where they are. */
export function SystemList({ house, today, onAdd }: SystemListProps) {
  const [filter, setFilter] = useState<SystemCategory | null>(null)
  const { systems } = house
  const mayAdd = house.may('edit_house')
  if (systems.length === 0)
    return (
      <EmptyState
        drawing={MachineDrawing}
        sentence="No systems recorded for this property"
        action={
          mayAdd && (
            <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={onAdd}>
              Add First System
            </Button>
          )
        }
      />
    )
  const shown = systems.filter((system) => filter === null || systemCategory(system.systemType) === filter)
  return (
    <Parts>
      <FilterChips
        label="Systems by place"
        chips={[{ value: 'all', label: 'All', count: systems.length }, ...categoryChips]}
        value={filter ?? 'all'}
        onChange={(value) => setFilter(systemCategories.find((category) => category === value) ?? null)}
      />
      {shown.length === 0 ? (
        <Nothing>No systems here</Nothing>
      ) : (
        <RowList>
          {shown.map((system) => (
            <SystemRow key={system.id} system={system} items={house.items} today={today} />
          ))}
        </RowList>
      )}
      {mayAdd && (
        <Button variant="outlined" startIcon={<Icon of={Plus} />} onClick={onAdd}>
          Add System
        </Button>
      )}
    </Parts>
  )
}

const categoryChips = systemCategories.map((category) => ({ value: category, label: systemCategoryLabels[category] }))

const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > button': { justifySelf: 'start' },
})

const Nothing = styled('p')(({ theme }) => ({ paddingBlock: 20, color: theme.vars.palette.text.secondary }))
