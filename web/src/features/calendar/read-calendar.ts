import type { MaintenanceItem } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate, PropertyId, UserId } from '@hearthkeep/shared/entities/fields.ts'
import { propertyScope } from '@hearthkeep/shared/entities/scope.ts'
import { standingIn } from '@hearthkeep/shared/mutations/authorize.ts'
import { calendarDay, calendarKind } from '@hearthkeep/shared/rules/calendar-item.ts'
import type { DayRange } from '@hearthkeep/shared/rules/calendar-range.ts'
import { isOpen, isPaused } from '@hearthkeep/shared/rules/item-status.ts'
import { mayOnHouse } from '@hearthkeep/shared/rules/permissions.ts'
import type { LocalTables } from '../../data/local-store.ts'
import { readerOf } from '../../data/reader.ts'
import { listProperties } from '../../data/use-properties.ts'
import type { CalendarWork, ListedWork } from './calendar-work.ts'

interface Asked {
  /** `null` for all houses. */
  propertyId: string | null
  userId: UserId
  today: CalendarDate
}

/** The works that stand on the days of a range. */
export async function readDays(
  tables: LocalTables,
  { range, ...asked }: Asked & { range: DayRange },
): Promise<CalendarWork[]> {
  const works = await worksWhere(tables, asked, (item) => {
    const day = calendarDay(item)
    return day !== null && range.from <= day && day <= range.to
  })
  const editable = await editableAmong(tables, new Set(works.map(({ item }) => item.propertyId)), asked.userId)
  return works.map((work) => ({ ...work, movable: isOpen(work.item) && editable.has(work.item.propertyId) }))
}

export interface Agenda {
  /** What waits longest first. */
  overdue: ListedWork[]
  /** The soonest first, what has no day last. */
  upcoming: ListedWork[]
  completedCount: number
}

/** What is overdue and what comes, whatever days are shown. */
export async function readAgenda(tables: LocalTables, asked: Asked): Promise<Agenda> {
  const works = await worksWhere(tables, asked, (item) => item.status !== 'cancelled' && !isPaused(item))
  const inOrder = works.toSorted((one, other) => dayOrLast(one).localeCompare(dayOrLast(other)))
  return {
    overdue: inOrder.filter(({ kind }) => kind === 'overdue'),
    upcoming: inOrder.filter(({ kind }) => kind === 'planned'),
    completedCount: works.filter(({ kind }) => kind === 'done').length,
  }
}

const dayOrLast = ({ day }: ListedWork) => day ?? '9999-12-31'

/** By house: there is no index of days. */
async function worksWhere(
  tables: LocalTables,
  { propertyId, today }: Asked,
  isWanted: (item: MaintenanceItem) => boolean,
): Promise<ListedWork[]> {
  const list = await listProperties(tables)
  if (list.state === 'loading') return []
  const houses = list.properties.filter(({ property }) => propertyId === null || property.id === propertyId)
  const works = houses.map(async ({ property }) => {
    const rows = (await tables.rows.maintenanceItem.where('propertyId', property.id)) as MaintenanceItem[]
    return rows
      .filter((item) => item.deletedAt === null && isWanted(item))
      .map((item) => ({ item, property, day: calendarDay(item), kind: calendarKind(item, today) }))
  })
  return (await Promise.all(works)).flat()
}

/** The houses that the person may change. */
async function editableAmong(tables: LocalTables, houses: ReadonlySet<PropertyId>, userId: UserId) {
  const asked = [...houses].map(async (id) => {
    const standing = await standingIn(readerOf(tables), propertyScope(id), userId)
    return mayOnHouse('edit_house', standing) ? [id] : []
  })
  return new Set((await Promise.all(asked)).flat())
}
