import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { addDays, utcDay } from '../kernel/dates.ts'
import type { CalendarDate, UserId } from '../kernel/fields.ts'
import type { Issue } from '../issue/issue.ts'
import { isLiving } from '../kernel/living.ts'
import { reopenItem } from '../maintenance/completion.ts'
import { doneWords } from '../maintenance/task-words/done-words.ts'
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
  const healthsOn = new Map([[today, now]])
  for (const item of recentlyDone(items, today).slice(0, TRIED)) {
    const doneOn = item.completedDate ?? today
    const undone = withoutCompletion(item, { systems: used, items })
    if (!undone) continue
    const judged = (rows: Rows) =>
      rows.systems.map((system) =>
        undone.touched.has(system.id) ? healthOf(system, rows.items, doneOn, issues) : null,
      )
    const [afterOfTouched, befores] = [judged(undone.after), undone.befores.map(judged)]
    const isLower = (before: Health | null, index: number) => (before?.score ?? 0) < (afterOfTouched[index]?.score ?? 0)
    // Most work raises no score, which the one or two systems that it touched tell.
    if (!befores.every((before) => before.some(isLower))) continue
    const after = healthsOn.get(doneOn) ?? healthsOf(used, items, doneOn, issues)
    healthsOn.set(doneOn, after)
    const scores = befores.map((before) => scoreOf(after.map((health, index) => before[index] ?? health)))
    const points = Math.min(scoreOf(now), scoreOf(after)) - Math.max(...scores)
    if (points > 0) return { item, points }
  }
  return null
}

const scoreOf = (healths: readonly Health[]) => propertyHealthOf(healths.map(({ score }) => score)) ?? 100

/** Whether a task is recent enough to explain a score. */
export const isRecentlyDone = (item: MaintenanceItem, today: CalendarDate): boolean =>
  recentlyDone([item], today).length > 0

/** Latest first. */
function recentlyDone(items: readonly MaintenanceItem[], today: CalendarDate): MaintenanceItem[] {
  const since = addDays(today, -MOVE_DAYS)
  return items
    .filter(
      (item) =>
        isLiving(item) &&
        item.status === 'completed' &&
        item.systemId !== null &&
        item.completedDate !== null &&
        item.completedDate >= since &&
        item.completedDate <= today,
    )
    .toSorted(
      (one, other) =>
        (other.completedDate ?? '').localeCompare(one.completedDate ?? '') ||
        other.updatedAt.localeCompare(one.updatedAt) ||
        other.id.localeCompare(one.id),
    )
}

interface Undone {
  /** The systems on whose health the completion may have had an effect. */
  touched: ReadonlySet<string | null>
  /** What is on record with it and what may have been without it; only tasks of those systems. */
  after: Rows
  befores: Rows[]
}

/**
 * Returns what was on record before a completion; `null` if it can no longer be undone. A task that was recorded on the
 * day of the work or later may never have been open.
 */
function withoutCompletion(item: MaintenanceItem, { systems, items }: Rows): Undone | null {
  const system = systems.find(({ id }) => id === item.systemId) ?? null
  const nextId = item.completion?.nextItemId ?? null
  const nextItem = (nextId !== null && items.find(({ id }) => id === nextId)) || null
  const reopened = reopenItem({ item, system, nextItem })
  if (!reopened.ok) return null
  const { itemPatch, systemPatch } = reopened.value
  const touched = new Set([item, nextItem ?? item].map(({ systemId }) => systemId))
  const near = items.filter((each) => touched.has(each.systemId))
  const before = systems.map((each) => (each === system ? { ...each, ...systemPatch } : each))
  const others = near.filter((each) => each !== nextItem && each !== item)
  const wasOpen = utcDay(item.createdAt) < (item.completedDate ?? '')
  return {
    touched,
    after: { systems, items: near },
    befores: [
      { systems: before, items: [...others, { ...item, ...itemPatch }] },
      ...(wasOpen ? [] : [{ systems: before, items: others }]),
    ],
  }
}

/** `+3 since you cleaned the gutters`; names the task if somebody else did it, or if its title is no simple sentence. */
export function moveWords({ item, points }: ScoreMove, reader: UserId): string {
  const isOwn = item.completedBy === reader && item.completedByName === null && item.vendor === null
  const words = isOwn ? doneWords(item.title) : null
  return `+${points} since ${words === null ? `‘${item.title}’ was done` : `you ${words}`}`
}
