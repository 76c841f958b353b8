import type { MaintenanceItem } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { useHouse, type House } from '../../data/use-house.ts'
import { ItemRow } from '../../features/maintenance/item-row.tsx'
import { useTaskActions } from '../../features/maintenance/use-task-actions.tsx'
import { RowList } from '../../ui/content/list-row.tsx'
import type { MenuAction } from '../../ui/overlay/action-menu.tsx'

interface Shown {
  /** All of one house. */
  items: MaintenanceItem[]
  today: CalendarDate
  /** What the calendar can do with an item. */
  menuOf(item: MaintenanceItem): MenuAction[]
  onHistory(item: MaintenanceItem): void
}

/** Items of one house on a day, with all that can be done with them. */
export function CalendarWorks({ propertyId, ...shown }: Shown & { propertyId: string }) {
  const state = useHouse(propertyId)
  return state.state === 'ready' && <Rows house={state.house} {...shown} />
}

function Rows({ house, items, today, menuOf, onHistory }: Shown & { house: House }) {
  const actions = useTaskActions({ house, today, onHistory })
  const systemNames = new Map(house.systems.map(({ id, systemName }) => [id, systemName]))
  const both = { ...actions, menuOf: (item: MaintenanceItem) => [...menuOf(item), ...actions.menuOf(item)] }
  return (
    <>
      <RowList>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            systemName={item.systemId === null ? undefined : systemNames.get(item.systemId)}
            today={today}
            actions={both}
          />
        ))}
      </RowList>
      {actions.dialog}
    </>
  )
}
