import type { Climate } from '../property/climates.ts'
import type { StarterTask } from './starter-tasks/starter-task.ts'
import { starterTasks } from './starter-tasks/starter-tasks.ts'
import type { MaintenanceItem, System } from '../entities.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { addDays } from '../kernel/dates.ts'

/** A task that the house could have, with the day it would first be due. */
export interface Proposal {
  /** The task's key, with the system's id where it is about one. Kept on the item that comes of it. */
  key: string
  task: StarterTask
  system: Pick<System, 'id' | 'systemName'> | null
  firstDue: CalendarDate
}

export interface PlannedHouse {
  yearBuilt: number | null
  climate: Climate
  /** Those in the trash among them, and what is in the trash of the tasks: what was removed is not proposed again. */
  systems: readonly Pick<System, 'id' | 'systemName' | 'systemType' | 'isActive' | 'deletedAt'>[]
  items: readonly Pick<MaintenanceItem, 'title' | 'systemId' | 'planKey'>[]
  today: CalendarDate
}

/** [SP1] to [SP4]: what a plan for this house would begin with, soonest first; nothing that it has or once had. */
export function proposeTasks({ yearBuilt, climate, systems, items, today }: PlannedHouse): Proposal[] {
  const present = systems.filter((system) => system.isActive && system.deletedAt === null)
  const known = new Set(items.flatMap(({ planKey }) => planKey ?? []))
  const taken = new Set(items.map(({ title, systemId }) => sameTask(title, systemId)))
  const proposals: Proposal[] = []
  let anyMonth = 0
  for (const task of starterTasks.filter((each) => fits(each, { yearBuilt, climate }))) {
    for (const system of subjectsOf(task, present)) {
      const key = system ? `${task.key}/${system.id}` : task.key
      if (known.has(key) || taken.has(sameTask(task.title, system?.id ?? null))) continue
      const firstDue = task.month ? nextIn(task.month, today) : addDays(today, 7 * ((anyMonth++ % WEEKS) + 1))
      proposals.push({ key, task, system, firstDue })
    }
  }
  return proposals.toSorted((one, other) => one.firstDue.localeCompare(other.firstDue))
}

/** What may be done in any month is spread over so many weeks: nobody begins with ten tasks on one day. */
const WEEKS = 8

function fits({ climates, builtBefore }: StarterTask, house: { yearBuilt: number | null; climate: Climate }): boolean {
  const isThere = !climates || climates.includes(house.climate)
  // Of a house whose age nobody knows, nothing is said that holds for old ones only.
  return isThere && (builtBefore === undefined || (house.yearBuilt !== null && house.yearBuilt < builtBefore))
}

function subjectsOf<Of extends PlannedHouse['systems'][number]>(
  { systemTypes }: StarterTask,
  systems: readonly Of[],
): (Of | null)[] {
  return systemTypes ? systems.filter(({ systemType }) => systemTypes.includes(systemType)) : [null]
}

/** The middle of the month, this year's or the next. */
function nextIn(month: number, today: CalendarDate): CalendarDate {
  const year = Number(today.slice(0, 4))
  const day = (of: number) => `${of}-${String(month).padStart(2, '0')}-15`
  return day(year) >= today ? day(year) : day(year + 1)
}

const sameTask = (title: string, systemId: string | null) => `${title.trim().toLowerCase()} ${systemId ?? ''}`
