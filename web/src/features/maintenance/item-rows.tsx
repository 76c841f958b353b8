import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { ItemRow } from './item-row.tsx'
import type { TaskActions } from './use-task-actions.tsx'

interface ItemRowsProps {
  items: MaintenanceItem[]
  /** The systems whose names are shown with their items. */
  systems: System[]
  today: CalendarDate
  actions: TaskActions
}

/** A virtualized list of items of one property. */
export function ItemRows({ items, systems, today, actions }: ItemRowsProps) {
  const systemNames = new Map(systems.map(({ id, systemName }) => [id, systemName]))
  return (
    <LongList rows={items} idOf={({ id }) => id} rowHeight={76}>
      {(item, rowAttributes) => (
        <ItemRow
          {...{ item, today, actions, rowAttributes }}
          systemName={item.systemId === null ? undefined : systemNames.get(item.systemId)}
        />
      )}
    </LongList>
  )
}
