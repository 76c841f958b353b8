import type { System } from '../system/system.ts'
import type { MaintenanceItem } from './schedule/maintenance-item.ts'
import { catalogueEntry } from '../system/catalogue/catalogue.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { addMonths, later } from '../kernel/dates.ts'
import type { Issue } from '../issue/issue.ts'
import { isRecordedLater } from '../health/care.ts'
import { healthOf, statusOfScore } from '../health/health.ts'
import { intervalMonths } from './schedule/interval.ts'

/** The fields of a system that a completion may change. */
export type Serviced = Pick<System, 'installDate' | 'lastServiced' | 'nextServiceDue' | 'status' | 'statusRating'>
const ratingFields = ['status', 'statusRating'] as const
const servicedFields = ['installDate', 'lastServiced', 'nextServiceDue', ...ratingFields] as const

interface Completion {
  system: System
  item: MaintenanceItem
  /** The system's other items. */
  items: MaintenanceItem[]
  /** Those of the property; the issue that the item fixes does not count. */
  issues?: readonly Issue[] | undefined
  doneOn: CalendarDate
  /** When the item is due again. */
  nextDue: CalendarDate | null
  today: CalendarDate
}

/** The fields of a system that a completion really changes. */
export interface Effects {
  before: Partial<Serviced>
  after: Partial<Serviced>
}

/** The effects of completing an item on its system (part 2, section 4). */
export function systemEffects(completion: Completion): Effects {
  const { system, item } = completion
  const rating = item.affectsSystemRating && !isOfEarlierUnit(completion) ? newRating(completion) : {}
  return differences(system, { ...newDates(completion), ...rating })
}

/** Restores what a completion changed, except fields that have changed again since. */
export function undoneEffects(system: System, effects: Effects): Partial<Serviced> {
  const untouched = servicedFields.filter((field) => field in effects.after && system[field] === effects.after[field])
  return only(untouched, effects.before)
}

/**
 * [C21] Undoes the effects of a completion and makes them again as of another day. Fields that have changed again since
 * keep their values, but the last service still moves forward ([C7]).
 */
export function movedEffects(completion: Completion, made: Effects): { effects: Effects; patch: Partial<Serviced> } {
  const { system } = completion
  const changed = servicedFields.filter((field) => field in made.after && system[field] !== made.after[field])
  // The status follows from the rating: neither can be made again without the other.
  const kept = changed.some(isRating) ? [...changed, ...ratingFields] : changed
  const undone = undoneEffects(system, { ...made, after: without(kept, made.after) })
  const again = systemEffects({ ...completion, system: { ...system, ...undone } })
  const reapplied = (effects: Partial<Serviced>) =>
    without(
      kept.filter((field) => field !== 'lastServiced'),
      effects,
    )
  const effects = {
    before: { ...only(kept, made.before), ...reapplied(again.before) },
    after: { ...only(kept, made.after), ...reapplied(again.after) },
  }
  return { effects, patch: { ...undone, ...reapplied(again.after) } }
}

function newDates(completion: Completion): Partial<Serviced> {
  const { system, item, doneOn, nextDue } = completion
  const lastServiced = later(system.lastServiced ?? doneOn, doneOn)
  switch (item.type) {
    case 'repair':
    case 'inspection':
      return { lastServiced }
    case 'maintenance':
      return nextDue === null ? { lastServiced } : { lastServiced, nextServiceDue: nextDue }
    case 'replacement': {
      if (isOfEarlierUnit(completion)) return { lastServiced }
      const frequency = catalogueEntry(system.systemType)?.maintenanceFrequency ?? 'annual'
      return { lastServiced, installDate: doneOn, nextServiceDue: addMonths(lastServiced, intervalMonths[frequency]) }
    }
  }
}

/** [H30] Work that is recorded later leaves a rating that it would lower. */
function newRating(completion: Completion): Partial<Serviced> {
  const { system, item, doneOn } = completion
  const earned = earnedRating(completion)
  const isLater = isRecordedLater({ ...item, status: 'completed', completedDate: doneOn })
  return isLater && (earned.statusRating ?? 100) < (system.statusRating ?? 75) ? {} : earned
}

function earnedRating({ system, item, items, issues = [], today }: Completion): Partial<Serviced> {
  switch (item.type) {
    case 'inspection':
      return {}
    case 'replacement':
      return { statusRating: 95, status: 'excellent' }
    case 'repair': {
      const others = items.filter((other) => other.id !== item.id)
      const { score, status } = healthOf(system, others, today, issues)
      return { statusRating: score, status }
    }
    case 'maintenance': {
      const statusRating = Math.min(100, (system.statusRating ?? 75) + 5)
      return { statusRating, status: raisedStatus(system, statusRating) }
    }
  }
}

function raisedStatus(system: System, rating: number) {
  const earned = statusOfScore(rating)
  if (earned === 'excellent') return earned
  return earned === 'good' && system.status === 'needs_attention' ? earned : system.status
}

/** A replacement recorded late may concern an earlier unit; it then implies nothing about the current one. */
const isOfEarlierUnit = ({ system, item, doneOn }: Completion) =>
  item.type === 'replacement' && system.installDate !== null && doneOn < system.installDate

function differences(now: Serviced, next: Partial<Serviced>) {
  const changed = servicedFields.filter((field) => field in next && next[field] !== now[field])
  return { before: only(changed, now), after: only(changed, next) }
}

function only(fields: readonly (keyof Serviced)[], from: Partial<Serviced>): Partial<Serviced> {
  const picked: Partial<Serviced> = {}
  const copy = <Field extends keyof Serviced>(field: Field) => {
    if (field in from) picked[field] = from[field]
  }
  fields.forEach(copy)
  return picked
}

const without = (fields: readonly (keyof Serviced)[], from: Partial<Serviced>): Partial<Serviced> =>
  only(
    servicedFields.filter((field) => !fields.includes(field)),
    from,
  )

const isRating = (field: keyof Serviced) => ratingFields.some((one) => one === field)
