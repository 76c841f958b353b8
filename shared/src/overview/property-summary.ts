import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { SystemFamily } from '../system/catalogue/entry.ts'
import { systemFamily } from '../system/catalogue/system-type.ts'
import type { Issue } from '../issue/issue.ts'
import type { CalendarDate, ItemId, PropertyId, SystemId } from '../kernel/fields.ts'
import type { SystemStatus, System } from '../system/system.ts'
import { noCare } from '../health/care.ts'
import {
  isEstimate,
  isMostlyEstimate,
  judgmentOf,
  propertyHealthOf,
  statusOfScore,
  type Judgment,
} from '../health/health.ts'
import type { PropertyActivity } from './property-activity.ts'
import { centsOf } from './property-figures.ts'
import { tallyOf, type PropertyTally } from './property-tally.ts'
import type { WorkByMonth } from './work-by-month.ts'
import { listRules, type ListName } from './kept-list.ts'

/** System families whose health the list of properties shows, in its order (part 1, section 2). */
export const listedFamilies = ['hvac', 'plumbing', 'electrical', 'roofing'] as const
export type ListedFamily = (typeof listedFamilies)[number]

/** The health of a family is that of its worst system. */
interface FamilyHealth {
  score: number
  status: SystemStatus
  /** Nothing is known about the worst system except that it exists. */
  estimate: boolean
}

/** A property in a few figures, so that thousands can be listed and sorted without reading their items. */
export interface PropertySummary {
  propertyId: PropertyId
  /** Average health of the systems; `null` if there are none. */
  score: number | null
  status: SystemStatus | null
  /** The score is more assumed than known: nothing is known about most systems. */
  estimate: boolean
  systemCount: number
  /** Without paused tasks. */
  openCount: number
  overdueCount: number
  /** Undefined in a summary of an earlier version, which is recomputed when the app starts. */
  dueTodayCount: number | undefined
  /** The first open item due today or later; like overdue items, it is neither snoozed nor paused. */
  nextDue: { itemId: ItemId; title: string; date: CalendarDate } | null
  completedThisYear: number
  /** US dollars. */
  spentThisYear: number
  /** Open and not overdue, with or without a due day; neither snoozed nor paused. */
  upcomingCount: number
  /** Over all years. */
  completedCount: number
  /** Only families that the property has. */
  families: Partial<Record<ListedFamily, FamilyHealth>>
  /** The day of the last completed inspection task. */
  lastInspection: CalendarDate | null
  /** What a dashboard may show of the property. */
  activity: PropertyActivity
  /** Undefined in a summary of an earlier version, like `dueTodayCount`. */
  months: WorkByMonth | undefined
}

interface PropertyRows {
  propertyId: PropertyId
  /** The property's systems. Rows in the trash and systems out of use do not count. */
  systems: readonly System[]
  items: readonly MaintenanceItem[]
  issues?: readonly Issue[] | undefined
  today: CalendarDate
}

export const summaryOf = ({ propertyId, ...rows }: PropertyRows): PropertySummary =>
  summaryFrom(propertyId, tallyOf(rows))

/** Returns the summary of a property with this tally. */
export function summaryFrom(propertyId: PropertyId, tally: PropertyTally): PropertySummary {
  const { figures, lists, day: today } = tally
  const judged = Object.entries(tally.systems).map(([id, system]) => ({
    family: systemFamily(system.systemType),
    health: judgmentOf({ system, care: tally.care[id] ?? noCare, today }),
  }))
  const healths = judged.map(({ health }) => health)
  const score = propertyHealthOf(healths.map((health) => health.score))
  const [due] = lists.due.first
  return {
    propertyId,
    score,
    status: score === null ? null : statusOfScore(score),
    estimate: isMostlyEstimate(healths),
    systemCount: healths.length,
    openCount: figures.open,
    overdueCount: lists.overdue.count,
    dueTodayCount: lists.dueToday.count,
    upcomingCount: lists.dueToday.count + lists.later.count,
    nextDue: due ? { itemId: due.id, title: due.title ?? '', date: due.rank } : null,
    completedThisYear: figures.completedThisYear,
    completedCount: figures.completed,
    spentThisYear: figures.centsThisYear / 100,
    activity: {
      overdue: shownOf(lists, 'overdue'),
      dueToday: shownOf(lists, 'dueToday'),
      later: shownOf(lists, 'later'),
      completed: shownOf(lists, 'completed'),
      replacing: Object.keys(tally.replacing).toSorted() as SystemId[],
    },
    families: familiesOf(judged),
    lastInspection: lists.inspections.first[0]?.rank ?? null,
    months: Object.fromEntries(Object.entries(tally.months).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}

const shownOf = (lists: PropertyTally['lists'], name: ListName) =>
  lists[name].first.slice(0, listRules[name].shown).map(({ id }) => id)

function familiesOf(judged: { family: SystemFamily; health: Judgment }[]): PropertySummary['families'] {
  const families: PropertySummary['families'] = {}
  for (const family of listedFamilies) {
    const [worst] = judged
      .filter((system) => system.family === family)
      .map(({ health }) => health)
      .toSorted((one, other) => one.score - other.score || Number(isEstimate(one)) - Number(isEstimate(other)))
    if (worst) families[family] = { score: worst.score, status: worst.status, estimate: isEstimate(worst) }
  }
  return families
}

/** Sums in cents, because tenths of a dollar do not add up exactly. */
export const dollarsOf = (items: Pick<MaintenanceItem, 'cost'>[]) =>
  items.reduce((cents, item) => cents + centsOf(item), 0) / 100
