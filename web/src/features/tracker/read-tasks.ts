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
  const found = properties.map(async ({ property, summary }) => {
    const dated = itemsByProperty.get(property.id) ?? []
    const late = dated.filter((item) => isOverdue(item, today))
    if (late.length === summary.overdueCount) return dated
    // A task marked as overdue without a due day is in no index by day.
    const all = await readOpenItems(tables, property.id, today)
    return all.filter((item) => !isLater(item, today))
  })
  const tasks = await tasksOf(tables, { items: (await Promise.all(found)).flat(), properties, userId })
  const overdue = tasks.filter(({ item }) => isOverdue(item, today))
  const soon = tasks.filter(({ item }) => !isOverdue(item, today))
  const upcoming = properties.reduce((sum, { summary }) => sum + summary.upcomingCount, 0)
  return { overdue, soon, laterCount: Math.max(0, upcoming - soon.length) }
}

/**
 * Returns the first open tasks that are due later or have no due day.
 *
 * @param most at most the number of all of them: tasks without a day are last, and to find one, all tasks are read.
 */
export async function readLaterTasks(
  tables: LocalTables,
  { userId, today, most }: TasksQuery & { most: number },
): Promise<PropertyTask[]> {
  const properties = await listedProperties(tables)
  const listed = new Set(properties.map(({ property }) => property.id))
  const isWanted = (item: MaintenanceItem) =>
    listed.has(item.propertyId) && countsAsDue(item, today) && isLater(item, today)
  const dated = await itemsDue(tables, { from: addDays(today, SOON_DAYS + 1), to: ALL_DAYS.to, most, isWanted })
  const items = dated.length < most ? await readAllLater(tables, { properties, today }) : dated
  return (await tasksOf(tables, { items, properties, userId })).slice(0, most)
}

async function readAllLater(
  tables: LocalTables,
  { properties, today }: { properties: readonly ListedProperty[]; today: CalendarDate },
): Promise<MaintenanceItem[]> {
  const open = await Promise.all(properties.map(({ property }) => readOpenItems(tables, property.id, today)))
  return open.flat().filter((item) => isLater(item, today))
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
  items: readonly MaintenanceItem[]
  properties: readonly ListedProperty[]
  userId: UserId
}

/** Returns the tasks with what lists show of them, by due day; without those of other properties. */
async function tasksOf(tables: LocalTables, { items, properties, userId }: TasksRead): Promise<PropertyTask[]> {
  const [systems, editable] = await Promise.all([
    tables.rows.system.getMany(systemsOf(items)),
    editableIds(tables, userId),
  ])
  const names = new Map(systems.flatMap((row) => (row && isLiving(row) ? [[row.id, row.systemName] as const] : [])))
  const known = new Map(properties.map(({ property }) => [property.id, property]))
  return items
    .flatMap((item) => {
      const property = known.get(item.propertyId)
      const systemName = item.systemId === null ? undefined : names.get(item.systemId)
      return property ? [{ item, property, systemName, mayEdit: editable.has(property.id) }] : []
    })
    .toSorted((one, other) => upcomingOrder(one.item, other.item))
}

const systemsOf = (items: readonly MaintenanceItem[]): SystemId[] => [
  ...new Set(items.flatMap(({ systemId }) => systemId ?? [])),
]
