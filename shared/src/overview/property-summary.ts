import type { SystemFamily } from '../system/catalogue/entry.ts'
import { systemFamily } from '../system/catalogue/system-type.ts'
import type { MaintenanceItem, System } from '../entities.ts'
import type { CalendarDate, ItemId, PropertyId, SystemId } from '../kernel/fields.ts'
import type { SystemStatus } from '../system/system.ts'
import { noCare } from '../health/care.ts'
import { isEstimate, judgementOf, propertyHealthOf, statusOfScore, type Judgement } from '../health/health.ts'
import type { HouseActivity } from './house-activity.ts'
import { centsOf } from './house-figures.ts'
import { tallyOf, type HouseTally } from './house-tally.ts'
import { listRules, type ListName } from './kept-list.ts'

/** The families of systems whose health the list of houses tells, in its order (part 1, section 2). */
export const listedFamilies = ['hvac', 'plumbing', 'electrical', 'roofing'] as const
export type ListedFamily = (typeof listedFamilies)[number]

/** A family is as well as its worst system. */
export interface FamilyHealth {
  score: number
  status: SystemStatus
  /** Nothing is known of the worst system but that it is there. */
  estimate: boolean
}

/** A house in a few figures, so that thousands can be listed and sorted without reading their items. */
export interface PropertySummary {
  propertyId: PropertyId
  /** The average health of the systems; `null` without systems. */
  score: number | null
  status: SystemStatus | null
  /** The score rests on assumptions alone: nothing is known of any system. */
  estimate: boolean
  systemCount: number
  /** Paused ones are not among them. */
  openCount: number
  overdueCount: number
  /** The first open item due today or later; like what is overdue, it is neither snoozed nor paused. */
  nextDue: { itemId: ItemId; title: string; date: CalendarDate } | null
  completedThisYear: number
  /** US dollars. */
  spentThisYear: number
  /** Open and not overdue, with a day or without; neither snoozed nor paused. Absent, as is what follows, in what an earlier version stored. */
  upcomingCount?: number
  /** Over all years. */
  completedCount?: number
  /** Of the families that the house has. */
  families?: Partial<Record<ListedFamily, FamilyHealth>>
  /** The day of the last inspection that was completed as a task. */
  lastInspection?: CalendarDate | null
  /** What a dashboard may show of the house. */
  activity?: HouseActivity
}

/** What comes in a house; a summary of an earlier version counts what is snoozed too, until it is made anew. */
export const upcomingOf = ({ upcomingCount, openCount, overdueCount }: PropertySummary): number =>
  upcomingCount ?? openCount - overdueCount

interface House {
  propertyId: PropertyId
  /** Of this property; those in the trash and systems out of use do not count. */
  systems: readonly System[]
  items: readonly MaintenanceItem[]
  today: CalendarDate
}

export const summaryOf = ({ propertyId, ...rows }: House): PropertySummary => summaryFrom(propertyId, tallyOf(rows))

/** The summary of a house whose rows add up to this. */
export function summaryFrom(propertyId: PropertyId, tally: HouseTally): PropertySummary {
  const { figures, lists, day: today } = tally
  const judged = Object.entries(tally.systems).map(([id, system]) => ({
    family: systemFamily(system.systemType),
    health: judgementOf({ system, care: tally.care[id] ?? noCare, today }),
  }))
  const healths = judged.map(({ health }) => health)
  const score = propertyHealthOf(healths.map((health) => health.score))
  const [due] = lists.due.first
  return {
    propertyId,
    score,
    status: score === null ? null : statusOfScore(score),
    estimate: healths.length > 0 && healths.every(isEstimate),
    systemCount: healths.length,
    openCount: figures.open,
    overdueCount: lists.overdue.count,
    upcomingCount: lists.upcoming.count,
    nextDue: due ? { itemId: due.id, title: due.title ?? '', date: due.rank } : null,
    completedThisYear: figures.completedThisYear,
    completedCount: figures.completed,
    spentThisYear: figures.centsThisYear / 100,
    activity: {
      overdue: shownOf(lists, 'overdue'),
      upcoming: shownOf(lists, 'upcoming'),
      completed: shownOf(lists, 'completed'),
      replacing: Object.keys(tally.replacing).toSorted() as SystemId[],
    },
    families: familiesOf(judged),
    lastInspection: lists.inspections.first[0]?.rank ?? null,
  }
}

const shownOf = (lists: HouseTally['lists'], name: ListName) =>
  lists[name].first.slice(0, listRules[name].shown).map(({ id }) => id)

function familiesOf(judged: { family: SystemFamily; health: Judgement }[]): PropertySummary['families'] {
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

/** Summed in cents: tenths of a dollar do not add up exactly. */
export const dollarsOf = (items: Pick<MaintenanceItem, 'cost'>[]) =>
  items.reduce((cents, item) => cents + centsOf(item), 0) / 100
