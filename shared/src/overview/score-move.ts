import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { addDays, utcDay } from '../kernel/dates.ts'
import type { CalendarDate, UserId } from '../kernel/fields.ts'
import type { Issue } from '../issue/issue.ts'
import { isLiving } from '../kernel/living.ts'
import { reopenItem } from '../maintenance/completion.ts'
import { doneWords } from '../maintenance/task-words/done-words.ts'
import { must } from '../kernel/must.ts'
import { healthOf, healthsOf, isMostlyEstimate, propertyHealthOf, type Health } from '../health/health.ts'

/** The work that last raised a property's score, and by how many points. */
export interface ScoreMove {
  item: MaintenanceItem
  points: number
}

interface Rows {
  systems: readonly System[]
  items: MaintenanceItem[]
}

interface Today extends Rows {
  /** Those of today: what became of them meanwhile is no work. */
  issues?: readonly Issue[] | undefined
  today: CalendarDate
}

/** For how many days a score is explained by a completion, and how many completions are tried. */
const MOVE_DAYS = 14
const TRIED = 5

/**
 * [H34] Compares the score of the day on which recent work was done with and without it, by the rules for undoing a
 * completion. `null` if nothing is left of such a rise, or if the score is an estimate.
 */
export function scoreMoveOf({ systems, items, issues, today }: Today): ScoreMove | null {
  const used = systems.filter((system) => system.isActive && isLiving(system))
  const now = healthsOf(used, items, today, issues)
  if (now.length === 0 || isMostlyEstimate(now)) return null
  const known = new Map([[today, now]])
  for (const item of recentlyDone(items, today).slice(0, TRIED)) {
    const doneOn = item.completedDate ?? today
    const after = known.get(doneOn) ?? healthsOf(used, items, doneOn, issues)
    known.set(doneOn, after)
    const before = withoutCompletion(item, { systems: used, items }).map((rows) =>
      scoreOf(
        rows.systems.map((system, index) =>
          rows.touched.has(system.id) ? healthOf(system, rows.items, doneOn, issues) : must(after[index], 'its health'),
        ),
      ),
    )
    const points = Math.min(scoreOf(now), scoreOf(after)) - Math.max(...before)
    if (before.length > 0 && points > 0) return { item, points }
  }
  return null
}

const scoreOf = (healths: readonly Health[]) => propertyHealthOf(healths.map(({ score }) => score)) ?? 100

/** Whether a task is recent enough to explain a score. */
export const isRecentlyDone = (item: MaintenanceItem, today: CalendarDate): boolean =>
  isLiving(item) &&
  item.status === 'completed' &&
  item.systemId !== null &&
  item.completedDate !== null &&
  item.completedDate >= addDays(today, -MOVE_DAYS) &&
  item.completedDate <= today

/** Latest first. */
const recentlyDone = (items: readonly MaintenanceItem[], today: CalendarDate) =>
  items
    .filter((item) => isRecentlyDone(item, today))
    .toSorted(
      (one, other) =>
        (other.completedDate ?? '').localeCompare(one.completedDate ?? '') ||
        other.updatedAt.localeCompare(one.updatedAt) ||
        other.id.localeCompare(one.id),
    )

interface RowsBefore extends Rows {
  /** The systems on whose health the completion may have had an effect. */
  touched: ReadonlySet<string | null>
}

/**
 * Returns what was on record before a completion; nothing if it can no longer be undone. A task that was recorded on the
 * day of the work or later may never have been open.
 */
function withoutCompletion(item: MaintenanceItem, { systems, items }: Rows): RowsBefore[] {
  const system = systems.find(({ id }) => id === item.systemId) ?? null
  const nextItem = items.find(({ id }) => id === item.completion?.nextItemId) ?? null
  const reopened = reopenItem({ item, system, nextItem })
  if (!reopened.ok) return []
  const { itemPatch, systemPatch } = reopened.value
  const touched = new Set([item.systemId, nextItem?.systemId ?? null])
  const before = systems.map((each) => (each === system ? { ...each, ...systemPatch } : each))
  const others = items.filter((each) => each !== nextItem && each !== item)
  const wasOpen = utcDay(item.createdAt) < (item.completedDate ?? '')
  return [
    { touched, systems: before, items: [...others, { ...item, ...itemPatch }] },
    ...(wasOpen ? [] : [{ touched, systems: before, items: others }]),
  ]
}

/** `+3 since you cleaned the gutters`; names the task if somebody else did it, or if its title is no simple sentence. */
export function moveWords({ item, points }: ScoreMove, reader: UserId): string {
  const isOwn = item.completedBy === reader && item.completedByName === null && item.vendor === null
  const words = isOwn ? doneWords(item.title) : null
  return `+${points} since ${words === null ? `‘${item.title}’ was done` : `you ${words}`}`
}
