import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { intervalMonths } from '@hearthkeep/shared/maintenance/schedule/interval.ts'
import { recurringIntervals } from '@hearthkeep/shared/maintenance/schedule/recurring-interval.ts'
import { dueOf, readTaskWords, type TaskWords } from '@hearthkeep/shared/maintenance/task-words/read-task-words.ts'
import type { Repeat } from '@hearthkeep/shared/maintenance/task-words/repeat-words.ts'
import { newTask, taskSchema, type TaskInput, type TaskValues } from '../task-values.ts'

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
  today: CalendarDate
}

/** The task that a title with its words and a chosen day mean; a chosen day counts before the one in the title. */
export function resolved<V extends TaskInput>(values: V, { words, systemId, today }: Resolving) {
  const { title, repeat } = words
  return {
    ...values,
    title: values.title.trim() === '' ? '' : title,
    systemId,
    dueDate: values.dueDate ?? dueOf(words, today),
    ...(repeat && { isRecurring: true, recurrenceBasis: repeat.basis, ...intervalFields(repeat) }),
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
export const doneOn = ({ when }: TaskWords, { dueDate }: TaskInput): CalendarDate | null =>
  when?.kind === 'done' && dueDate === null ? when.date : null
