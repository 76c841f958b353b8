import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { z } from 'zod'
import { careDay, careOf, isCounted, isNoCare, nextOccurrencesById, occurrenceOf } from '../health/care.ts'
import { propertyId, recordedDate, type CalendarDate } from '../kernel/fields.ts'
import { addDays, latestOf, utcDay } from '../kernel/dates.ts'
import { defineMutation } from '../kernel/mutation.ts'
import { asItem, asPastItem, isFinished, pastBefore } from '../maintenance/schedule/past-items.ts'
import { pastScope, propertyScope } from '../kernel/scope.ts'
import { listRules } from './kept-list.ts'
import { dueDay, isOpen, isSkipped } from '../maintenance/schedule/item-status.ts'

interface Tasks {
  /** All tasks of a property, including those that were set aside, and those in the trash. */
  items: readonly MaintenanceItem[]
  today: CalendarDate
}

/**
 * [P57] Returns the tasks that nothing current needs: the health of the systems, the due lists and the property's summary
 * are the same without them, today and on any later day. A task comes after the one that it follows.
 */
export function pastWork({ items, today }: Tasks): MaintenanceItem[] {
  const nextOccurrenceById = nextOccurrencesById(items)
  const shown = shownAtOnce(items)
  const before = pastBefore(today)
  const itemById = new Map(items.map((item) => [item.id as string, item]))
  const isCandidate = (item: MaintenanceItem) => {
    if (!isFinished(item) || shown.has(item.id)) return false
    if ((endedOn(item) ?? before) >= before || utcDay(item.createdAt) >= before) return false
    return isWithoutEffect(item, { nextOccurrenceById, today })
  }
  const decided = new Map<MaintenanceItem, boolean>()
  for (const item of items) {
    const chain: MaintenanceItem[] = []
    for (let each: MaintenanceItem | undefined = item; each; each = itemById.get(each.previousItemId ?? '')) {
      if (decided.has(each) || chain.includes(each)) break
      chain.push(each)
    }
    // A task that stays keeps the one that follows it: otherwise it would count as one that was never done again.
    let isFree = decided.get(itemById.get(chain.at(-1)?.previousItemId ?? '') ?? item) ?? true
    for (const each of chain.toReversed()) {
      isFree &&= isCandidate(each)
      decided.set(each, isFree)
    }
  }
  return [...decided].flatMap(([item, isPast]) => (isPast ? [item] : []))
}

/** The last day on which something was done about a finished task; null if unknown. */
function endedOn(item: MaintenanceItem): CalendarDate | null {
  if (item.status === 'completed') return item.completedDate
  return latestOf(dueDay(item), isSkipped(item) ? (item.undoable?.on ?? null) : utcDay(item.createdAt))
}

const LEEWAY_DAYS = 7

/** Whether the task adds nothing to the health of its system, whatever day it is, apart from that work was ever done. */
function isWithoutEffect(
  item: MaintenanceItem,
  { nextOccurrenceById, today }: { nextOccurrenceById: ReturnType<typeof nextOccurrencesById>; today: CalendarDate },
): boolean {
  const occurrence = occurrenceOf(item, nextOccurrenceById)
  // The last time that a task was done tells when it is due again.
  if (occurrence.next && isOpen(occurrence.next)) return false
  // A device's day may differ from the server's.
  return isNoCare({ ...careOf(occurrence, careDay(addDays(today, -LEEWAY_DAYS))), done: 0 })
}

/** What a screen shows of finished work without being asked: it stays, however old it is. */
function shownAtOnce(items: readonly MaintenanceItem[]): ReadonlySet<string> {
  const living = items.filter(isFinished)
  const shown = new Set<string>()
  const newest = (from: readonly MaintenanceItem[], name: 'completed' | 'inspections') => {
    const { rankOf, shown: count } = listRules[name]
    const ranked = from.flatMap((item) => ({ id: item.id, rank: rankOf(item) ?? '' }))
    const sorted = ranked.toSorted((one, other) =>
      one.rank === other.rank ? (one.id < other.id ? -1 : 1) : one.rank < other.rank ? 1 : -1,
    )
    for (const { id, rank } of sorted.slice(0, count)) if (rank !== '') shown.add(id)
  }
  newest(living, 'completed')
  newest(living, 'inspections')
  // A system about which nothing else is known has a history, and its maintenance is on record.
  const lastBySystem = new Map<string, MaintenanceItem>()
  for (const item of living) {
    if (!item.systemId || item.status !== 'completed' || !isCounted(item)) continue
    const kind = `${item.systemId}/${item.type === 'maintenance'}`
    const last = lastBySystem.get(kind)
    if (!last || isLater(item, last)) lastBySystem.set(kind, item)
  }
  for (const { id } of lastBySystem.values()) shown.add(id)
  return shown
}

function isLater(one: MaintenanceItem, other: MaintenanceItem): boolean {
  const [first, second] = [one.completedDate ?? '', other.completedDate ?? '']
  return first === second ? one.id > other.id : first > second
}

/**
 * [P57] Sets finished work of a property aside, at most `most` tasks, and brings back what something current needs by
 * now.
 */
export const setWorkAside = defineMutation({
  name: 'maintenance.set_aside',
  isServerOnly: true,
  args: z.strictObject({ propertyId, most: z.int().min(0).max(1_000), today: recordedDate }),
  action: 'edit_property',
  scopes: ({ propertyId }) => [propertyScope(propertyId)],
  sentence: () => 'Set old work aside',
  run(tx, { propertyId, most, today }) {
    const aside = new Set(tx.byIndex('pastItem', 'scope', pastScope(propertyId)).map(({ id }) => id as string))
    const items = tx.byIndex('maintenanceItem', 'scope', propertyScope(propertyId))
    const past = pastWork({ items, today })
    const isPast = new Set(past.map(({ id }) => id as string))
    for (const item of tx.getMany(
      'pastItem',
      [...aside].filter((id) => !isPast.has(id)),
    )) {
      if (!item) continue
      tx.delete('pastItem', item.id)
      tx.bring('maintenanceItem', asItem(item))
    }
    for (const item of past.filter(({ id }) => !aside.has(id)).slice(0, most)) {
      tx.delete('maintenanceItem', item.id)
      tx.bring('pastItem', asPastItem(item))
    }
  },
})
