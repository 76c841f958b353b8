import type { TouchpointPlan } from '../entities.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { addDays, daysBetween } from '../kernel/dates.ts'
import { occurrencesBetween } from './plan-dates.ts'

/** [TP23] Fewer than an account sends in all: what a realtor writes by hand leaves on the same day. */
export const PLAN_MESSAGES_PER_DAY = 200

const DAYS_LATE = 3
/** [TP26] */
const [DAYS_AHEAD, DAYS_AFTER] = [7, 14]

type Timed = Pick<TouchpointPlan, 'rhythm' | 'startsOn' | 'automaticSince'>

interface Asked {
  today: CalendarDate
  /** How many clients the plan is for. */
  clients: number
}

/** [TP21] Whether the server sends this occurrence. */
export const isSentByItself = ({ automaticSince }: Pick<Timed, 'automaticSince'>, date: CalendarDate): boolean =>
  automaticSince !== null && date >= automaticSince

/** [TP23] Occurrences that the server sends today; it may have sent them already. */
export function occurrencesToSend(plan: Timed, { today, clients }: Asked): CalendarDate[] {
  const from = addDays(today, -daysToSend(clients))
  return occurrencesBetween(plan, { from, to: today }).filter((date) => isSentByItself(plan, date))
}

/** [TP26] Occurrences that are suggested today, where they have not been accepted or dismissed. */
export function occurrencesToSuggest(plan: Timed, { today, clients }: Asked): CalendarDate[] {
  const late = daysToSend(clients)
  const span = { from: addDays(today, -(late + DAYS_AFTER)), to: addDays(today, DAYS_AHEAD) }
  return occurrencesBetween(plan, span).filter((date) => {
    const days = daysBetween(date, today)
    return isSentByItself(plan, date) ? days > late && days <= late + DAYS_AFTER - DAYS_LATE : days <= DAYS_AFTER
  })
}

/** [TP23] For how many days after an occurrence the server sends it. */
const daysToSend = (clients: number) => DAYS_LATE + Math.max(0, Math.ceil(clients / PLAN_MESSAGES_PER_DAY) - 1)
