import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'
import { ItemRows } from './item-rows.tsx'
import type { TaskActions } from './use-task-actions.tsx'

export interface ItemGroupProps {
  title: string
  items: MaintenanceItem[]
  /** The total, including items that are not shown. */
  count: number
  /** There are more that are not on the list: their number is not shown. */
  isPart?: boolean
  details: PropertyDetails
  today: CalendarDate
  actions: TaskActions
  naming: 'with system' | 'alone'
}

/** Items under a heading with their count; renders nothing for an empty group. */
export function ItemGroup({ title, items, count, isPart = false, details, today, actions, naming }: ItemGroupProps) {
  const titleId = useId()
  if (count === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>
        {title} {!isPart && <span>{count}</span>}
      </Title>
      <ItemRows
        items={items}
        systems={naming === 'with system' ? details.systems : []}
        today={today}
        actions={actions}
      />
    </section>
  )
}

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  marginBottom: 4,
  '& span': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}))
