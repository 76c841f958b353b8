import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import type { CalendarDate, PropertyId, SystemId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { countsAsDue, dueDay, isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { upcomingOrder } from '@hearthkeep/shared/overview/property-activity.ts'
import type { PropertyTask } from '../../actions/task/property-task-rows.tsx'
import { listProperties, type ListedProperty } from '../../data/queries/properties/use-properties.ts'
import { editableIds } from '../../data/queries/properties/use-editable-properties.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import { byProperty } from '../../data/summary/by-property.ts'
import { ALL_DAYS, itemsDue } from '../../data/summary/items-by-day.ts'

interface TasksQuery {
  userId: UserId
  today: CalendarDate
}

/** Open tasks of all properties, without snoozed and paused ones; each list by due day, undated tasks last. */
export interface TasksDue {
  overdue: PropertyTask[]
  /** Due within 30 days. */
  soon: PropertyTask[]
  /** The number of all others, which {@link readLaterTasks} reads. */
  laterCount: number
}

const SOON_DAYS = 30

/** Reads the few tasks with an early due day, not the thousands that a person with many properties may have. */
export async function readTasksDue(tables: LocalTables, { userId, today }: TasksQuery): Promise<TasksDue> {
  const lastDay = addDays(today, SOON_DAYS)
  const isWanted = (item: MaintenanceItem) => countsAsDue(item, today)
  const [items, properties] = await Promise.all([
    itemsDue(tables, { from: ALL_DAYS.from, to: lastDay, isWanted }),
    listedProperties(tables),
  ])
  const itemsByProperty = byProperty(items)
  const tasks = await readTasks(tables, {
    properties,
    userId,
    async readItems({ property, summary }) {
      const dated = itemsByProperty.get(property.id) ?? []
      const late = dated.filter((item) => isOverdue(item, today))
      if (late.length === summary.overdueCount) return dated
      // A task marked as overdue without a due day is in no index by day.
      const all = await readOpenItems(tables, property.id, today)
      return all.filter((item) => !isLater(item, today))
    },
  })
  const overdue = tasks.filter(({ item }) => isOverdue(item, today))
  const soon = tasks.filter(({ item }) => !isOverdue(item, today))
  const upcoming = properties.reduce((sum, { summary }) => sum + summary.upcomingCount, 0)
  return { overdue, soon, laterCount: Math.max(0, upcoming - soon.length) }
}

/** Returns the open tasks that are due later or have no due day. Reads all tasks. */
export async function readLaterTasks(tables: LocalTables, { userId, today }: TasksQuery): Promise<PropertyTask[]> {
  return readTasks(tables, {
    properties: await listedProperties(tables),
    userId,
    async readItems({ property }) {
      const open = await readOpenItems(tables, property.id, today)
      return open.filter((item) => isLater(item, today))
    },
  })
}

const isLater = (item: MaintenanceItem, today: CalendarDate) =>
  !isOverdue(item, today) && (dueDay(item) ?? ALL_DAYS.to) > addDays(today, SOON_DAYS)

async function readOpenItems(tables: LocalTables, id: PropertyId, today: CalendarDate): Promise<MaintenanceItem[]> {
  const items = await tables.rows.maintenanceItem.where('scope', propertyScope(id))
  return items.filter((item) => isLiving(item) && countsAsDue(item, today))
}

async function listedProperties(tables: LocalTables): Promise<ListedProperty[]> {
  const list = await listProperties(tables)
  return list.state === 'ready' ? list.properties : []
}

interface TasksRead {
  properties: readonly ListedProperty[]
  userId: UserId
  readItems(listed: ListedProperty): Promise<MaintenanceItem[]>
}

async function readTasks(tables: LocalTables, { properties, userId, readItems }: TasksRead): Promise<PropertyTask[]> {
  const [lists, editable] = await Promise.all([Promise.all(properties.map(readItems)), editableIds(tables, userId)])
  const systems = await tables.rows.system.getMany(systemsOf(lists.flat()))
  const names = new Map(systems.flatMap((row) => (row && isLiving(row) ? [[row.id, row.systemName] as const] : [])))
  const tasks = properties.flatMap(({ property }, index) =>
    (lists[index] ?? []).map((item) => ({
      item,
      property,
      systemName: item.systemId === null ? undefined : names.get(item.systemId),
      mayEdit: editable.has(property.id),
    })),
  )
  return tasks.toSorted((one, other) => upcomingOrder(one.item, other.item))
}

const systemsOf = (items: readonly MaintenanceItem[]): SystemId[] => [
  ...new Set(items.flatMap(({ systemId }) => systemId ?? [])),
]
