import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { House } from '../../data/queries/use-house.ts'
import { ItemRows } from './item-rows.tsx'
import type { TaskActions } from './use-task-actions.tsx'

export interface ItemGroupProps {
  title: string
  items: MaintenanceItem[]
  /** Of all there are, shown or not. */
  count: number
  house: House
  today: CalendarDate
  actions: TaskActions
  told: 'with system' | 'alone'
}

/** Items under a heading that counts them; nothing for a group without items. */
export function ItemGroup({ title, items, count, house, today, actions, told }: ItemGroupProps) {
  const titleId = useId()
  if (count === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>
        {title} <span>{count}</span>
      </Title>
      <ItemRows items={items} systems={told === 'with system' ? house.systems : []} today={today} actions={actions} />
    </section>
  )
}

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  '& span': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}))
