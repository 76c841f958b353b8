import type { System } from '@hearthkeep/shared/entities.ts'
import { catalogueEntry } from '@hearthkeep/shared/system/catalogue/catalogue.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { intervalMonths } from '@hearthkeep/shared/maintenance/schedule/interval.ts'
import { typeDefaults } from '@hearthkeep/shared/maintenance/schedule/type-defaults.ts'
import { recurringIntervals } from '@hearthkeep/shared/system/catalogue/recurring-interval.ts'
import {
  dueOf,
  readTaskWords,
  type TaskWords,
  type When,
} from '@hearthkeep/shared/maintenance/task-words/read-task-words.ts'
import { readInstall } from '@hearthkeep/shared/maintenance/task-words/read-install.ts'
import type { Repeat } from '@hearthkeep/shared/maintenance/task-words/repeat-words.ts'
import { newTask, taskSchema, type TaskInput, type TaskValues } from '../task-values.ts'
import { monthLabels } from '@hearthkeep/shared/labels.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'

const MAX_TITLE = 100

/** [QA7] The limits of the simpler form (part 2, section 5), whose description is not asked for here ([QA1]). */
export const quickSchema = (today: CalendarDate) =>
  taskSchema.extend({
    title: taskSchema.shape.title.refine(({ length }) => length <= MAX_TITLE, `At most ${MAX_TITLE} characters`),
    dueDate: taskSchema.shape.dueDate.refine(
      (day) => day === null || day >= today,
      'Choose today or a later day, or write the day into the title if it is done',
    ),
  })

/** A new task that is only jotted down: it does not repeat unless its words say so. */
export const quickTask: TaskValues = newTask(undefined)

/** The days that one press chooses. */
export function nearDays(today: CalendarDate): { label: string; day: CalendarDate }[] {
  const words = readTaskWords({ typed: 'x next weekend', today })
  return [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: 'Next weekend', day: words.when?.date ?? addDays(today, 7) },
  ]
}

interface Resolving {
  words: TaskWords
  systemId: TaskValues['systemId']
  /** The work put in a new one of its system. */
  isReplacement: boolean
  today: CalendarDate
}

/** The task that a title with its words and a chosen day mean; a chosen day counts before the one in the title. */
export function resolved<V extends TaskInput>(values: V, { words, systemId, isReplacement, today }: Resolving) {
  const { title, repeat, cost } = words
  return {
    ...values,
    ...(isReplacement && { ...typeDefaults.replacement, type: 'replacement' as const }),
    title: values.title.trim() === '' ? '' : title,
    systemId,
    dueDate: values.dueDate ?? dueOf(words, today),
    ...(cost && (doneOn(words, values) ? { cost: cost.dollars } : { estimatedCost: cost.dollars })),
    ...(repeat && { isRecurring: true, recurrenceBasis: repeat.basis, repeatOn: repeat.on, ...intervalFields(repeat) }),
  }
}

type IntervalFields = Pick<TaskValues, 'recurringInterval' | 'repeatEvery' | 'repeatUnit'>

/** A named interval where there is one. */
function intervalFields({ every, unit }: Repeat): IntervalFields {
  const months = unit === 'month' ? every : unit === 'year' ? every * 12 : null
  const named = recurringIntervals.find((interval) => intervalMonths[interval] === months)
  return named
    ? { recurringInterval: named, repeatEvery: null, repeatUnit: null }
    : { recurringInterval: null, repeatEvery: every, repeatUnit: unit }
}

/** The day on which the work was done, if the title names a day in the past and none was chosen. */
export const doneOn = ({ when }: TaskWords, { dueDate }: Pick<TaskInput, 'dueDate'>): CalendarDate | null =>
  when?.kind === 'done' && dueDate === null ? when.date : null

/**
 * What the title of work that is done says was put in: a new one of the task's system, or a system that the property
 * lacks. Null for other work, and for work that repeats: to replace the furnace every 15 years is a plan.
 */
export type Installed =
  | { kind: 'replacement'; since: When; isCurrent: boolean }
  | { kind: 'new'; since: When; systemName: string; systemType: string }

export function installedBy({ words, dueDate, system, systems }: Installing): Installed | null {
  const { title, when, repeat } = words
  if (!when || doneOn(words, { dueDate }) === null || repeat) return null
  const install = readInstall(title, systems)
  if (install?.kind === 'new') return system ? null : { ...install, since: when }
  if (!system || !install?.systems.includes(system)) return null
  // [C8] An earlier day concerns an earlier unit.
  return { kind: 'replacement', since: when, isCurrent: (system.installDate ?? when.date) <= when.date }
}

interface Installing {
  words: TaskWords
  dueDate: TaskInput['dueDate']
  /** The one that the task is about. */
  system: System | undefined
  systems: readonly System[]
}

/** The facts of a system that the title adds, with the usual ones of its kind. */
export function installedFacts(
  { systemName, systemType, since }: Extract<Installed, { kind: 'new' }>,
  { cost }: Pick<TaskWords, 'cost'>,
) {
  const usual = catalogueEntry(systemType)
  return {
    systemName,
    systemType,
    installDate: since.date,
    estimatedLifespan: usual?.estimatedLifespan ?? null,
    replacementCost: cost?.dollars ?? usual?.replacementCost.min ?? null,
  }
}

const written = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `Sat, Dec 5, 2026`. */
export const dayWords = (day: CalendarDate): string => written.format(new Date(day))

/** `on Oct 3, 2026`, `in June 2014`, `in 2014`. */
function sinceWords({ date, precision }: Pick<When, 'date' | 'precision'>): string {
  const year = date.slice(0, 4)
  switch (precision) {
    case 'year':
      return `in ${year}`
    case 'month':
      return `in ${monthLabels[Number(date.slice(5, 7)) - 1]} ${year}`
    case 'day':
      return `on ${shortDate(date)}`
  }
}

/** `Due Sat, Dec 5, 2026`, `Done on Oct 3, 2026`; a repeating task begins then. */
export function whenWords(when: NonNullable<TaskWords['when']>, repeat: TaskWords['repeat']): string {
  if (when.kind === 'done') return `Done ${sinceWords(when)}`
  return `${repeat ? 'From' : 'Due'} ${dayWords(when.date)}`
}

/** `Cost $189.00`; the cost of work to come is an estimate. */
export const costWords = ({ dollars, isDone }: { dollars: number; isDone: boolean }): string =>
  `${isDone ? 'Cost' : 'Estimated cost'} ${money(dollars)}`

/** `New system: Roof, installed in 2008`, `Replacement, installed in June 2019`. */
export function installedWords(installed: Installed): string {
  const since = `installed ${sinceWords(installed.since)}`
  if (installed.kind === 'new') return `New system: ${installed.systemName}, ${since}`
  return installed.isCurrent ? `Replacement, ${since}` : 'Replacement of an earlier one'
}
