import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { Issue } from '../issue/issue.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { isLiving, livingOrNull } from '../kernel/living.ts'
import {
  careDay,
  careNames,
  careOf,
  careOfIssue,
  nextOccurrencesById,
  isNoCare,
  noCare,
  occurrenceOf,
  withCare,
  type Care,
  type NextOccurrences,
} from '../health/care.ts'
import type { JudgedSystem } from '../health/health-factors.ts'
import { isReplacing } from './property-activity.ts'
import { figuresOf, noFigures, withFigures, type Figures } from './property-figures.ts'
import { movedMonths, type WorkByMonth } from './work-by-month.ts'
import { emptyList, listNames, listRules, movedList, type KeptList, type ListName } from './kept-list.ts'

/**
 * Sums over the rows of a property on one day: everything its summary needs, in a size that hardly grows with the
 * number of tasks. A change adjusts it by the changed rows before and after.
 */
export interface PropertyTally {
  day: CalendarDate
  figures: Figures
  /** Systems in use. */
  systems: Record<string, JudgedSystem>
  /** By system; only systems whose tasks or issues contribute to their health. */
  care: Record<string, Care>
  /** Number of open replacement tasks, by system. Systems without any have no entry. */
  replacing: Record<string, number>
  lists: Record<ListName, KeptList>
  months: WorkByMonth
}

interface PropertyRows {
  /** The property's systems. Rows in the trash and systems out of use do not count. */
  systems: readonly System[]
  items: readonly MaintenanceItem[]
  issues?: readonly Issue[] | undefined
  today: CalendarDate
}

export function tallyOf({ systems, items, issues = [], today }: PropertyRows): PropertyTally {
  const lists = Object.fromEntries(listNames.map((name) => [name, emptyList(name, items.length)]))
  const empty: PropertyTally = {
    day: today,
    figures: noFigures,
    systems: {},
    care: {},
    replacing: {},
    lists: lists as Record<ListName, KeptList>,
    months: {},
  }
  return movedTally(empty, {
    systems: systems.map((after) => ({ before: null, after })),
    items: items.map((after) => ({ before: null, after })),
    issues: issues.map((after) => ({ before: null, after })),
    neighbors: [],
    nextOccurrenceById: { before: new Map(), after: nextOccurrencesById(items) },
  })
}

/** A row before and after a change; null if there is none. */
interface BeforeAfter<Row> {
  before: Row | null
  after: Row | null
}

/** What a change did to the rows of a property. */
export interface PropertyChange {
  systems: readonly BeforeAfter<System>[]
  items: readonly BeforeAfter<MaintenanceItem>[]
  issues: readonly BeforeAfter<Issue>[]
  /** Unchanged tasks whose next occurrence may differ now: those before or after a changed task. */
  neighbors: readonly MaintenanceItem[]
  /** The next occurrence of each changed task and of each of `neighbors`, without skipped ones. */
  nextOccurrenceById: BeforeAfter<NextOccurrences> & { before: NextOccurrences; after: NextOccurrences }
}

export function movedTally(tally: PropertyTally, move: PropertyChange): PropertyTally {
  const updatedTally = {
    ...tally,
    systems: { ...tally.systems },
    care: { ...tally.care },
    replacing: { ...tally.replacing },
    lists: { ...tally.lists },
  }
  moveSystems(updatedTally, move)
  moveCare(updatedTally, move)
  const items = move.items.map(({ before, after }) => ({ was: livingOrNull(before), is: livingOrNull(after) }))
  updatedTally.months = movedMonths(tally.months, { items, today: tally.day })
  for (const { was, is } of items) {
    if (was) updatedTally.figures = withFigures(updatedTally.figures, figuresOf(was, updatedTally.day), -1)
    if (is) updatedTally.figures = withFigures(updatedTally.figures, figuresOf(is, updatedTally.day), 1)
    moveReplacing(updatedTally, { was, is })
    for (const name of listNames)
      updatedTally.lists[name] = movedList(updatedTally.lists[name], {
        name,
        before: was,
        after: is,
        today: updatedTally.day,
      })
  }
  return updatedTally
}

/** Whether an earlier version stored the tally, which kept other lists or sums. */
export const isOutdated = ({ lists, care, ...others }: PropertyTally): boolean =>
  !('months' in others) ||
  listNames.some((name) => !(name in lists)) ||
  Object.values(care).some((sums) => careNames.some((name) => !(name in sums)))

/**
 * Whether a list has lost so many of its first entries that it cannot fill what is shown; then all rows have to be
 * read.
 */
export const isShort = ({ lists }: PropertyTally): boolean =>
  listNames.some((name) => lists[name].first.length < Math.min(lists[name].count, listRules[name].shown))

function moveSystems(tally: PropertyTally, { systems }: PropertyChange): void {
  for (const { before, after } of systems) {
    if (before) delete tally.systems[before.id]
    if (!after?.isActive || !isLiving(after)) continue
    const { id, systemType, installDate, estimatedLifespan } = after
    tally.systems[id] = { systemType, installDate, estimatedLifespan }
  }
}

function moveCare(tally: PropertyTally, { items, issues, neighbors, nextOccurrenceById }: PropertyChange): void {
  const day = careDay(tally.day)
  const addCare = (systemId: string, care: Care, sign: 1 | -1) => {
    tally.care[systemId] = withCare(tally.care[systemId] ?? noCare, care, sign)
  }
  const add = (item: MaintenanceItem | null, among: NextOccurrences, sign: 1 | -1) => {
    if (item?.systemId) addCare(item.systemId, careOf(occurrenceOf(item, among), day), sign)
  }
  const unmoved = neighbors.map((item) => ({ before: item, after: item }))
  for (const { before, after } of [...items, ...unmoved]) {
    add(before, nextOccurrenceById.before, -1)
    add(after, nextOccurrenceById.after, 1)
  }
  for (const { before, after } of issues) {
    if (before?.systemId) addCare(before.systemId, careOfIssue(before), -1)
    if (after?.systemId) addCare(after.systemId, careOfIssue(after), 1)
  }
  for (const { before, after } of [...items, ...issues, ...unmoved])
    for (const systemId of [before?.systemId, after?.systemId])
      if (systemId && isNoCare(tally.care[systemId] ?? noCare)) delete tally.care[systemId]
}

function moveReplacing(tally: PropertyTally, { was, is }: { was: MaintenanceItem | null; is: MaintenanceItem | null }) {
  const add = (item: MaintenanceItem | null, by: number) => {
    if (!item?.systemId || !isReplacing(item)) return
    const count = (tally.replacing[item.systemId] ?? 0) + by
    if (count === 0) delete tally.replacing[item.systemId]
    else tally.replacing[item.systemId] = count
  }
  add(was, -1)
  add(is, 1)
}
