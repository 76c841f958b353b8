import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ItemId, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { attentionOf, type Attention } from '@hearthkeep/shared/overview/attention.ts'
import {
  firstOf,
  isUpcoming,
  overdueOrder,
  SHOWN_AT_ONCE,
  upcomingOrder,
} from '@hearthkeep/shared/overview/property-activity.ts'
import { dueDay, isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { recentActivityOf, type Activity } from '@hearthkeep/shared/overview/recent-activity.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import { readRefused } from '../../data/refusals/read-refused.ts'
import { editableIds } from '../../data/queries/properties/use-editable-properties.ts'
import { listProperties, type ListedProperty } from '../../data/queries/properties/use-properties.ts'
import { byProperty } from '../../data/summary/by-property.ts'
import { dayOfMoment } from '../../platform/today.ts'
import { figuresOf, type Figures } from './figures.ts'
import type { PropertyTask } from '../../actions/task/property-task-rows.tsx'
import { realtorsOf, type PropertyRealtor } from './realtor-card.tsx'

export interface Dashboard {
  properties: ShownProperty[]
  figures: Figures
  /** Overdue or due today. */
  today: TodayTasks
  /** Sorted by urgency, most urgent first. */
  attention: Attention[]
  /** After today, soonest first. */
  upcoming: PropertyTask[]
  recent: Activity[]
  realtors: PropertyRealtor[]
}

export interface TodayTasks {
  /** Highest priority first, then longest overdue; not all if there are many. */
  shown: PropertyTask[]
  count: number
}

export interface ShownProperty extends ListedProperty {
  mayEdit: boolean
}

interface DashboardQuery {
  userId: UserId
  today: CalendarDate
}

/**
 * Reads a homeowner's dashboard over all properties: from the summaries, the systems, and the few items that the
 * summaries name. `null` until this device has received its first answer from the server.
 */
export async function readDashboard(tables: LocalTables, { userId, today }: DashboardQuery): Promise<Dashboard | null> {
  const list = await listProperties(tables)
  if (list.state === 'loading') return null
  const [rows, editable, refused, planned, notices] = await Promise.all([
    readRows(tables, list.properties),
    editableIds(tables, userId),
    readRefused(tables),
    tables.rows.plannedContact.where('scope', userScope(userId)),
    tables.rows.notice.where('scope', userScope(userId)),
  ])
  const properties = list.properties.map((listed) => watchedProperty(listed, { rows, today }))
  return {
    properties: properties.map(({ listed, propertyId }) => ({ ...listed, mayEdit: editable.has(propertyId) })),
    figures: figuresOf(list.properties.map(({ summary }) => summary)),
    attention: attentionOf({ properties, refused: refused.length, today }),
    today: todayOf(properties, { editable, today }),
    upcoming: firstOf(
      properties.flatMap((watched) =>
        tasksOf(
          watched,
          watched.upcoming.filter((item) => !isDueToday(item, today)),
          editable,
        ),
      ),
      SHOWN_AT_ONCE,
      (one, other) => upcomingOrder(one.item, other.item),
    ),
    recent: recentActivityOf({ properties, notices, dayOf: dayOfMoment }),
    realtors: realtorsOf({ members: properties.flatMap(({ members }) => members), planned, today }),
  }
}

type Watched = ReturnType<typeof watchedProperty>

/** [D1] */
function todayOf(
  properties: readonly Watched[],
  { editable, today }: { editable: ReadonlySet<PropertyId>; today: CalendarDate },
): TodayTasks {
  const order = overdueOrder(today)
  const tasks = properties.flatMap((watched) =>
    tasksOf(watched, [...watched.overdue, ...watched.upcoming.filter((item) => isDueToday(item, today))], editable),
  )
  const unread = sum(properties.map(({ listed }) => countUnread(listed)))
  return {
    shown: firstOf(tasks, SHOWN_AT_ONCE, (one, other) => order(one.item, other.item)),
    count: tasks.length + unread,
  }
}

/** The number of overdue tasks and tasks due today that the summary counts but does not name. */
const countUnread = ({ summary: { overdueCount, dueTodayCount, activity } }: ListedProperty) =>
  overdueCount - activity.overdue.length + (dueTodayCount === undefined ? 0 : dueTodayCount - activity.dueToday.length)

const tasksOf = (
  { property, systems }: Watched,
  items: readonly MaintenanceItem[],
  editable: ReadonlySet<PropertyId>,
): PropertyTask[] =>
  items.map((item) => ({
    item,
    property,
    systemName: systems.find((system) => system.id === item.systemId && isLiving(system))?.systemName,
    mayEdit: editable.has(property.id),
  }))

const isDueToday = (item: MaintenanceItem, today: CalendarDate) => dueDay(item) === today

type Rows = Awaited<ReturnType<typeof readRows>>

/** Reads whole tables, which is faster than a request for each property. */
async function readRows(tables: LocalTables, list: readonly ListedProperty[]) {
  const ids = list.flatMap(({ summary: { activity } }) => itemsIn(activity))
  const [systems, members, documents, items] = await Promise.all([
    tables.rows.system.all(),
    tables.rows.membership.all(),
    tables.rows.document.all(),
    tables.rows.maintenanceItem.getMany(ids),
  ])
  return {
    systems: byProperty(systems),
    members: byProperty(members.filter(isCurrent)),
    documents: byProperty(documents),
    items: new Map(items.flatMap((item) => (item ? [[item.id, item]] : []))),
  }
}

/** Those of all lists, also of the lists in a summary of an earlier version. */
const itemsIn = (activity: ListedProperty['summary']['activity']): ItemId[] =>
  Object.values({ ...activity, replacing: [] }).flat()

function watchedProperty(listed: ListedProperty, { rows, today }: { rows: Rows; today: CalendarDate }) {
  const { property, summary } = listed
  const items = itemsIn(summary.activity).flatMap((id) => rows.items.get(id) ?? [])
  return {
    listed,
    property,
    propertyId: property.id,
    systems: rows.systems.get(property.id) ?? [],
    members: rows.members.get(property.id) ?? [],
    // As of today: the summary may be a day old.
    overdue: items.filter((item) => isOverdue(item, today)).toSorted(overdueOrder(today)),
    upcoming: items.filter((item) => isUpcoming(item, today)),
    completed: items.filter((item) => item.status === 'completed'),
    documents: rows.documents.get(property.id) ?? [],
    replacing: new Set(summary.activity.replacing),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
