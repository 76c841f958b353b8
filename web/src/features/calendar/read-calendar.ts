import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { calendarDay, calendarKind } from '@hearthkeep/shared/calendar/calendar-item.ts'
import type { DayRange } from '@hearthkeep/shared/calendar/calendar-range.ts'
import { compareTexts } from '@hearthkeep/shared/kernel/async/steps.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { countsAsDue, isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { ALL_DAYS, currentItemsDone, itemsDue } from '../../data/summary/items-by-day.ts'
import type { Wanted } from '../../data/store/kept-rows.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import { listProperties, type ListedProperty } from '../../data/queries/properties/use-properties.ts'
import type { CalendarWork, ListedWork } from './calendar-work.ts'

interface CalendarQuery {
  /** `null` for all properties. */
  propertyId: string | null
  today: CalendarDate
}

/** The tasks that a calendar shows on these days, without past work. */
export function itemsOn(range: DayRange): Wanted<MaintenanceItem> {
  const has = (item: MaintenanceItem) => {
    const day = isOpen(item) || item.completedDate !== null ? calendarDay(item) : null
    return isLiving(item) && day !== null && range.from <= day && day <= range.to
  }
  return {
    has,
    read: async (tables) =>
      (await Promise.all([itemsDue(tables, range), itemsSnoozed(tables, range), currentItemsDone(tables, range)]))
        .flat()
        .filter(has),
  }
}

interface Shown extends CalendarQuery {
  properties: readonly ListedProperty[]
  /** The properties that the person may change. */
  editable: ReadonlySet<PropertyId>
}

/** Returns the tasks as the calendar shows them; without those of other properties. */
export const calendarWorks = (
  items: readonly MaintenanceItem[],
  { properties, propertyId, editable, today }: Shown,
): CalendarWork[] =>
  worksOf(items, { properties: shownAmong(properties, propertyId), today }).map((work) => ({
    ...work,
    movable: isOpen(work.item) && editable.has(work.item.propertyId),
  }))

/** Returns the tasks that were due before these days and are snoozed until one of them or later. */
const itemsSnoozed = (tables: LocalTables, { from }: DayRange) =>
  itemsDue(tables, {
    from: ALL_DAYS.from,
    to: addDays(from, -1),
    isWanted: ({ snoozedUntil }) => (snoozedUntil ?? '') >= from,
  })

export interface Agenda {
  /** Sorted by due date, oldest first. */
  overdue: AgendaList
  /** Sorted by due date, soonest first; undated items last. */
  upcoming: AgendaList
  completedThisYear: number
  /** Counts by property id. */
  properties: ReadonlyMap<string, { overdue: number; upcoming: number }>
}

interface AgendaList {
  /** The first `most` items. */
  works: ListedWork[]
  /** The total number of items. */
  count: number
}

/** Reads overdue and upcoming items regardless of the displayed period: at most `most` of each, and their totals. */
export async function readAgenda(
  tables: LocalTables,
  { most, ...asked }: CalendarQuery & { most: number },
): Promise<Agenda> {
  const properties = await shownProperties(tables, asked)
  const counts = new Map(
    [...properties].map(([id, { summary }]) => [
      id,
      { overdue: summary.overdueCount, upcoming: summary.upcomingCount },
    ]),
  )
  const each = [...counts.values()]
  const list = async (kind: 'overdue' | 'planned', count: number) => ({
    count,
    works: await readList(tables, { kind, properties, today: asked.today, most: Math.min(most, count) }),
  })
  return {
    overdue: await list('overdue', sum(each.map(({ overdue }) => overdue))),
    upcoming: await list('planned', sum(each.map(({ upcoming }) => upcoming))),
    completedThisYear: sum([...properties.values()].map(({ summary }) => summary.completedThisYear)),
    properties: counts,
  }
}

type Properties = ReadonlyMap<string, ListedProperty>

/** Returns the person's properties by id, or only the requested one. */
async function shownProperties(tables: LocalTables, { propertyId }: CalendarQuery): Promise<Properties> {
  const list = await listProperties(tables)
  return shownAmong(list.state === 'loading' ? [] : list.properties, propertyId)
}

function shownAmong(listed: readonly ListedProperty[], propertyId: string | null): Properties {
  const selected = listed.filter(({ property }) => propertyId === null || property.id === propertyId)
  return new Map(selected.map((property) => [property.property.id, property]))
}

interface Listing {
  kind: 'overdue' | 'planned'
  properties: Properties
  today: CalendarDate
  most: number
}

async function readList(tables: LocalTables, { kind, properties, today, most }: Listing): Promise<ListedWork[]> {
  if (most === 0) return []
  const isWanted = (item: MaintenanceItem) =>
    properties.has(item.propertyId) && countsAsDue(item, today) && calendarKind(item, today) === kind
  const past = { from: ALL_DAYS.from, to: addDays(today, -1), isWanted }
  const dated =
    kind === 'overdue'
      ? await itemsDue(tables, { ...past, statuses: ['scheduled', 'overdue'], most })
      : [
          ...(await itemsDue(tables, past)),
          ...(await itemsDue(tables, { from: today, to: ALL_DAYS.to, isWanted, most })),
        ]
  // Undated items are in no day index, so they are read property by property, but only if needed.
  const items = dated.length < most ? (await itemsOf(tables, properties)).filter(isWanted) : dated
  return worksOf(items, { properties, today })
    .toSorted((one, other) => compareTexts(dayOrLast(one), dayOrLast(other)))
    .slice(0, most)
}

const dayOrLast = ({ day }: ListedWork) => day ?? ALL_DAYS.to

async function itemsOf(tables: LocalTables, properties: Properties): Promise<MaintenanceItem[]> {
  const read = [...properties.values()].map(({ property }) =>
    tables.rows.maintenanceItem.where('scope', property.scope),
  )
  return (await Promise.all(read)).flat().filter(isLiving)
}

function worksOf(
  items: readonly MaintenanceItem[],
  { properties, today }: { properties: Properties; today: CalendarDate },
) {
  return items.flatMap((item): ListedWork[] => {
    const property = properties.get(item.propertyId)
    if (!property) return []
    return [{ item, property: property.property, day: calendarDay(item), kind: calendarKind(item, today) }]
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
