import type { Issue } from '../issue/issue.ts'
import { keysOf } from '../kernel/picked.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import type { Priority, MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { addMonths, daysBetween, utcDay } from '../kernel/dates.ts'
import { isLiving } from '../kernel/living.ts'
import { daysOverdue, dueDay, effectiveStatus, isPaused, isSkipped } from '../maintenance/schedule/item-status.ts'

/**
 * What tasks contribute to the health of their system on one day. Each task adds its own part, so that a change
 * subtracts one part and adds another; all figures are whole or halves, which add up exactly.
 */
export const noCare = {
  /** Completed tasks that count in the score. */
  done: 0,
  /** The maintenance in the denominator of its factor, and the part of it that was done within a year. */
  present: 0,
  recent: 0,
  /** Open issues count as repairs. */
  repairsPending: 0,
  repairsOverdue: 0,
  repairsRecent: 0,
  replacementsPending: 0,
  replacementsOverdue: 0,
  replacementsRecent: 0,
  /**
   * The day on which the system was installed, if it was unknown until a replacement was recorded later ([H31]): days
   * since 1899, so that no day is 0.
   */
  datedInstall: 0,
  /** What it subtracts from the overdue factor. */
  overduePoints: 0,
}
export type Care = typeof noCare

export const careNames = keysOf(noCare)

/**
 * @param sign -1 subtracts the part
 */
export function withCare(sum: Care, part: Care, sign: 1 | -1 = 1): Care {
  const care = { ...sum }
  for (const name of careNames) care[name] += sign * part[name]
  return care
}

/** Whether nothing contributes to it. */
export const isNoCare = (care: Care): boolean => careNames.every((name) => care[name] === 0)

/** A task and its next occurrence in the same system. */
export interface Occurrence {
  item: MaintenanceItem
  next: MaintenanceItem | null
}

/** A day, with the earliest dates that still count as recent on it. */
export interface CareDay {
  today: CalendarDate
  maintenanceSince: CalendarDate
  repairsSince: CalendarDate
  replacementsSince: CalendarDate
}

/** How many months completed work counts (part 2, section 4). */
export const recentMonths = { maintenance: 12, repair: 6, replacement: 24 } as const

export const careDay = (today: CalendarDate): CareDay => ({
  today,
  maintenanceSince: addMonths(today, -recentMonths.maintenance),
  repairsSince: addMonths(today, -recentMonths.repair),
  replacementsSince: addMonths(today, -recentMonths.replacement),
})

/** Whether a task counts in the health of its system; `isCounted`: also in the score. */
export const countsInHealth = (item: MaintenanceItem): boolean =>
  isLiving(item) && item.status !== 'cancelled' && !isPaused(item)
export const isCounted = (item: MaintenanceItem): boolean => countsInHealth(item) && item.affectsSystemRating

/**
 * [H30] Whether work was recorded after the day on which it was done. Both days of the comparison are stored, so that
 * all devices agree; the day of recording is that of UTC.
 */
export const isRecordedLater = ({ status, completedDate, createdAt }: Recorded): boolean =>
  status === 'completed' && completedDate !== null && completedDate < utcDay(createdAt)

type Recorded = Pick<MaintenanceItem, 'status' | 'completedDate' | 'createdAt'>

/** A day as in {@link Care.datedInstall}. */
export const installDay = (date: CalendarDate): number => daysBetween('1899-12-31', date)

function datedInstall(item: MaintenanceItem): number {
  const { systemBefore, systemAfter } = item.completion ?? {}
  const isDated = isRecordedLater(item) && systemBefore?.installDate === null && systemAfter?.installDate
  return isDated && countsInHealth(item) ? installDay(isDated) : 0
}

/** [H35] Whether an issue counts in the health of its system: a planned one has a task that does. */
export const isCountedIssue = (issue: Issue): boolean => isLiving(issue) && issue.status === 'open'

/** What one issue contributes, on any day: as much as an open repair, or an overdue one if it is critical. */
export function careOfIssue(issue: Issue): Care {
  if (!isCountedIssue(issue)) return noCare
  return issue.severity === 'critical' ? { ...noCare, repairsOverdue: 1 } : { ...noCare, repairsPending: 1 }
}

/** What one task contributes on that day. */
export function careOf(occurrence: Occurrence, day: CareDay): Care {
  const { item } = occurrence
  const dates = { ...noCare, datedInstall: datedInstall(item) }
  if (!isCounted(item)) return dates
  const overduePoints = Math.min(50, daysOverdue(item, day.today) * 0.5 * priorityMultipliers[item.priority])
  const care = { ...dates, done: Number(item.status === 'completed'), overduePoints }
  const status = effectiveStatus(item, day.today)
  const [pending, overdue] = [Number(status === 'scheduled' || status === 'in_progress'), Number(status === 'overdue')]
  switch (item.type) {
    case 'maintenance': {
      const present = Number(isPresent(occurrence, day))
      return { ...care, present, recent: present * doneSince(item, day.maintenanceSince) }
    }
    case 'repair': {
      const repairsRecent = isRecordedLater(item) ? 0 : doneSince(item, day.repairsSince)
      return { ...care, repairsPending: pending, repairsOverdue: overdue, repairsRecent }
    }
    case 'replacement': {
      const replacementsRecent = doneSince(item, day.replacementsSince)
      return { ...care, replacementsPending: pending, replacementsOverdue: overdue, replacementsRecent }
    }
    case 'inspection':
      return care
  }
}

const priorityMultipliers: Record<Priority, number> = { urgent: 4, high: 3, medium: 2, low: 1 }

const doneSince = (item: MaintenanceItem, since: CalendarDate) =>
  Number(item.status === 'completed' && item.completedDate !== null && item.completedDate >= since)

/** The maintenance occurrences in the denominator of the factor; `series` are all tasks of the system. */
export function presentMaintenance({ counted, series, today }: SystemTasks): MaintenanceItem[] {
  const [nextOccurrenceById, day] = [nextOccurrencesById(series), careDay(today)]
  return counted.filter((item) => item.type === 'maintenance' && isPresent(occurrenceOf(item, nextOccurrenceById), day))
}

interface SystemTasks {
  counted: MaintenanceItem[]
  series: MaintenanceItem[]
  today: CalendarDate
}

/** Whether what a task contributes depends on its next occurrence. */
export function dependsOnNext(item: MaintenanceItem, { today, maintenanceSince }: CareDay): boolean {
  const isJudged = item.type === 'maintenance' && isCounted(item)
  return isJudged && !isYetToCome(item, today) && doneSince(item, maintenanceSince) === 0
}

function isPresent({ item, next }: Occurrence, { today, maintenanceSince }: CareDay): boolean {
  if (isYetToCome(item, today)) return false
  if (doneSince(item, maintenanceSince) === 1) return true
  if (isRecordedLater(item)) return false
  if (next === null) return true
  // Otherwise each year of a well-kept series would lower the share of work done in the last one.
  return !isPaused(next) && isYetToCome(next, today)
}

/** Planned work is not neglected until its day has come. */
function isYetToCome(item: MaintenanceItem, today: CalendarDate): boolean {
  const due = dueDay(item)
  return item.status !== 'completed' && item.status !== 'overdue' && (due === null || due > today)
}

/** Tasks by the id of their previous occurrence. */
export type NextOccurrences = ReadonlyMap<string, readonly MaintenanceItem[]>

export function nextOccurrencesById(items: readonly MaintenanceItem[]): NextOccurrences {
  const nextOccurrenceById = new Map<string, MaintenanceItem[]>()
  for (const item of items) {
    if (item.previousItemId === null) continue
    const known = nextOccurrenceById.get(item.previousItemId)
    if (known) known.push(item)
    else nextOccurrenceById.set(item.previousItemId, [item])
  }
  return nextOccurrenceById
}

/** A task and its next occurrence in the same system; skipped occurrences are passed over. */
export function occurrenceOf(item: MaintenanceItem, nextOccurrenceById: NextOccurrences): Occurrence {
  const passed = new Set<string>()
  let next = nextIn(item, nextOccurrenceById)
  while (next && isSkipped(next) && !passed.has(next.id)) {
    passed.add(next.id)
    next = nextIn(next, nextOccurrenceById)
  }
  return { item, next }
}

/** If a bug left several, the one that was created last. */
function nextIn({ id, systemId }: MaintenanceItem, nextOccurrenceById: NextOccurrences): MaintenanceItem | null {
  return (nextOccurrenceById.get(id) ?? []).reduce<MaintenanceItem | null>((last, item) => {
    const isNext = item.systemId === systemId && isLiving(item)
    return isNext && (last === null || item.id > last.id) ? item : last
  }, null)
}
