import type { MaintenanceItem, PastItem } from './maintenance-item.ts'
import type { EntityName, IndexOf, Row } from '../../entities.ts'
import { addMonths } from '../../kernel/dates.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import { isLiving } from '../../kernel/living.ts'
import type { RowChange } from '../../kernel/overlay.ts'
import type { Reader } from '../../kernel/mutation.ts'
import { pastScope, propertyScope, scopeOwner, type Scope } from '../../kernel/scope.ts'

/** For how many months finished work stays, besides the month that has begun. */
const STAYS_MONTHS = 18

/** [P57] Work that ended before this day, the first of a month, may be set aside. */
export const pastBefore = (today: CalendarDate): CalendarDate => addMonths(`${today.slice(0, 7)}-01`, -STAYS_MONTHS)

/** [P60] `work finished before May 2025` */
export const pastWords = (today: CalendarDate): string =>
  `work finished before ${month.format(new Date(pastBefore(today)))}`

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Whether a task may be past work: it is not open, and not in the trash. */
export const isFinished = (item: Pick<MaintenanceItem, 'status' | 'deletedAt'>): boolean =>
  isLiving(item) && (item.status === 'completed' || item.status === 'cancelled')

/** The task that was set aside, as the property had it. */
export const asItem = (row: PastItem): MaintenanceItem => ({ ...row, scope: propertyScope(row.propertyId) })
export const asPastItem = (row: MaintenanceItem): PastItem => ({ ...row, scope: pastScope(row.propertyId) })

/**
 * Reads the tasks of a property, whether they were set aside or not ([P57]). On a device that does not have the past work
 * of a property, it finds the others.
 */
export class WithPastItems implements Reader {
  private readonly below: Reader

  constructor(below: Reader) {
    this.below = below
  }

  get<E extends EntityName>(entity: E, id: string): Row<E> | undefined {
    if (entity !== 'maintenanceItem' || !this.below.isFree(entity, id)) return this.below.get(entity, id)
    const past = this.below.get('pastItem', id)
    return past && (asItem(past) as Row<E>)
  }

  getMany<E extends EntityName>(entity: E, ids: readonly string[]): (Row<E> | undefined)[] {
    const rows = this.below.getMany(entity, ids)
    if (entity === 'maintenanceItem')
      this.below.getMany(
        'pastItem',
        ids.filter((_, place) => !rows[place]),
      )
    return ids.map((id) => this.get(entity, id))
  }

  byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Row<E>[] {
    const rows = this.below.byIndex(entity, index, value)
    if (entity !== 'maintenanceItem') return rows
    const found = this.below.byIndex(
      'pastItem',
      index as IndexOf<'pastItem'>,
      index === 'scope' ? pastScopeOf(value as Scope) : value,
    )
    if (found.length === 0) return rows
    // Between two parts of an answer, a device can have a task in both places.
    const known = new Set<string>(rows.map(({ id }) => id))
    return [...rows, ...(found.filter(({ id }) => !known.has(id)).map(asItem) as Row<E>[])]
  }

  isFree(entity: EntityName, id: string): boolean {
    return this.below.isFree(entity, id)
  }
}

/** A task by its id, whether it was set aside or not. */
export const taskWith = (rows: Reader, id: string): MaintenanceItem | undefined =>
  new WithPastItems(rows).get('maintenanceItem', id)

/** The tasks with a value in an index, whether they were set aside or not. */
export const tasksBy = (rows: Reader, index: IndexOf<'maintenanceItem'>, value: string): MaintenanceItem[] =>
  new WithPastItems(rows).byIndex('maintenanceItem', index, value)

function pastScopeOf(scope: Scope): Scope {
  const owner = scopeOwner(scope)
  return owner.kind === 'property' ? pastScope(owner.id) : scope
}

/**
 * The changes as people know them: a task that was set aside or brought back is one change of one task, or none if
 * nothing else changed.
 */
export function asTaskChanges(changes: readonly RowChange[]): readonly RowChange[] {
  const past = changes.filter(({ entity }) => entity === 'pastItem')
  if (past.length === 0) return changes
  const pastById = new Map(past.map((change) => [change.id, change]))
  const joined: RowChange[] = []
  for (const change of changes) {
    const other = pastById.get(change.id)
    if (change.entity !== 'maintenanceItem' || !other) {
      if (change.entity !== 'pastItem') joined.push(change)
      continue
    }
    pastById.delete(change.id)
    joined.push({
      ...change,
      before: change.before ?? itemIn(other.before),
      after: change.after ?? itemIn(other.after),
    })
  }
  for (const { id, before, after } of pastById.values())
    joined.push({ entity: 'maintenanceItem', id, before: itemIn(before), after: itemIn(after) })
  return joined
}

const itemIn = (row: RowChange['before']): MaintenanceItem | null => row && asItem(row as PastItem)
