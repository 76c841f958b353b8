import type { System } from '../system/system.ts'
import type { MaintenanceItem } from './schedule/maintenance-item.ts'
import type { Climate } from '../property/climates.ts'
import type { StarterTask } from './starter-tasks/starter-task.ts'
import { starterTasks } from './starter-tasks/starter-tasks.ts'
import { isHouseholdThing } from '../system/catalogue/find/household-things.ts'
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
  const places = placesIn(items)
  const proposals: Proposal[] = []
  let anyMonth = 0
  for (const task of starterTasks.filter((each) => fits(each, { yearBuilt, climate }))) {
    const had = { places: places(task), own: new Set<string>(systems.filter(isOf(task)).map(({ id }) => id)) }
    for (const system of subjectsOf(task, present)) {
      if (isHad(task, system, had)) continue
      const key = system ? `${task.key}/${system.id}` : task.key
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

/** `null` stands for the property. */
function subjectsOf<Of extends PlannedProperty['systems'][number]>(
  task: StarterTask,
  systems: readonly Of[],
): (Of | null)[] {
  if (!task.systemTypes) return [null]
  const subjects = systems.filter(isOf(task))
  return subjects.length === 0 && task.needsSystem === false ? [null] : subjects
}

/** A thing outside the catalogue has the nearest type: a chimney is `roofing`, but no roof. */
const isOf =
  ({ systemTypes = [] }: StarterTask) =>
  ({ systemType, systemName }: Pick<System, 'systemType' | 'systemName'>): boolean =>
    systemTypes.includes(systemType) && !isHouseholdThing(systemName)

type Place = string | null

/** Returns a function that tells where a task is or was, under its key or its title: on which systems, or on none. */
function placesIn(items: PlannedProperty['items']): (task: StarterTask) => Place[] {
  const byName = new Map<string, Place[]>()
  const add = (name: string, place: Place) => byName.set(name, [...(byName.get(name) ?? []), place])
  for (const { title, planKey, systemId } of items) {
    const [key = '', plannedFor = null] = planKey?.split('/') ?? []
    if (planKey !== null) add(key, plannedFor)
    add(titleName(title), systemId)
  }
  return ({ key, title }) => [...(byName.get(key) ?? []), ...(byName.get(titleName(title)) ?? [])]
}

const titleName = (title: string) => `title ${title.trim().toLowerCase()}`

/** A house has a task once it is its own. If it needs no system, the task covers those that were recorded later. */
function isHad(
  task: StarterTask,
  system: { id: string } | null,
  { places, own }: { places: Place[]; own: ReadonlySet<string> },
): boolean {
  if (system === null) return places.length > 0
  const isElsewhere = (place: Place) => place === null || !own.has(place)
  return places.includes(system.id) || (task.needsSystem === false && places.some(isElsewhere))
}

/** The middle of the month, in this year or the next. */
function nextIn(month: number, today: CalendarDate): CalendarDate {
  const year = Number(today.slice(0, 4))
  const day = (of: number) => `${of}-${String(month).padStart(2, '0')}-15`
  return day(year) >= today ? day(year) : day(year + 1)
}
