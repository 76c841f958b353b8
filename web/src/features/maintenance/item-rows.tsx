import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { ItemRow } from './item-row.tsx'
import type { TaskActions } from './use-task-actions.tsx'

interface ItemRowsProps {
  items: MaintenanceItem[]
  /** Those that an item is told with, where it is about one of them. */
  systems: System[]
  today: CalendarDate
  actions: TaskActions
}

/** Items of one house, line under line, however many. */
export function ItemRows({ items, systems, today, actions }: ItemRowsProps) {
  const systemNames = new Map(systems.map(({ id, systemName }) => [id, systemName]))
  return (
    <LongList rows={items} idOf={({ id }) => id} rowHeight={76}>
      {(item, place) => (
        <ItemRow
          {...{ item, today, actions, place }}
          systemName={item.systemId === null ? undefined : systemNames.get(item.systemId)}
        />
      )}
    </LongList>
  )
}
