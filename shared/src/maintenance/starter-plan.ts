import type { Climate } from '../property/climates.ts'
import type { StarterTask } from './starter-tasks/starter-task.ts'
import { starterTasks } from './starter-tasks/starter-tasks.ts'
import type { MaintenanceItem, System } from '../entities.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { addDays } from '../kernel/dates.ts'
import { isLiving } from '../kernel/living.ts'

/** A proposed task for the property, with its first due day. */
export interface Proposal {
  /** The task's key, followed by the system's id if it concerns one. Stored on the resulting item. */
  key: string
  task: StarterTask
  system: Pick<System, 'id' | 'systemName'> | null
  firstDue: CalendarDate
}

export interface PlannedProperty {
  yearBuilt: number | null
  climate: Climate
  /** Includes systems and tasks in the trash, so that removed ones are not proposed again. */
  systems: readonly Pick<System, 'id' | 'systemName' | 'systemType' | 'isActive' | 'deletedAt'>[]
  items: readonly Pick<MaintenanceItem, 'title' | 'systemId' | 'planKey'>[]
  today: CalendarDate
}

/**
 * [SP1] to [SP4] Proposes the tasks that start a plan for this property, soonest first, except any that it has or once
 * had.
 */
export function proposeTasks({ yearBuilt, climate, systems, items, today }: PlannedProperty): Proposal[] {
  const present = systems.filter((system) => system.isActive && isLiving(system))
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

/** Tasks for any month are spread over this many weeks, so that no plan begins with ten tasks on one day. */
const WEEKS = 8

function fits(
  { climates, builtBefore }: StarterTask,
  property: { yearBuilt: number | null; climate: Climate },
): boolean {
  const isThere = !climates || climates.includes(property.climate)
  // A house of unknown age gets no tasks for old houses.
  return isThere && (builtBefore === undefined || (property.yearBuilt !== null && property.yearBuilt < builtBefore))
}

function subjectsOf<Of extends PlannedProperty['systems'][number]>(
  { systemTypes }: StarterTask,
  systems: readonly Of[],
): (Of | null)[] {
  return systemTypes ? systems.filter(({ systemType }) => systemTypes.includes(systemType)) : [null]
}

/** The middle of the month, in this year or the next. */
function nextIn(month: number, today: CalendarDate): CalendarDate {
  const year = Number(today.slice(0, 4))
  const day = (of: number) => `${of}-${String(month).padStart(2, '0')}-15`
  return day(year) >= today ? day(year) : day(year + 1)
}

const sameTask = (title: string, systemId: string | null) => `${title.trim().toLowerCase()} ${systemId ?? ''}`
