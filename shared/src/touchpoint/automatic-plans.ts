import type { TouchpointPlan } from './touchpoint-plan.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { addDays, daysBetween } from '../kernel/dates.ts'
import { occurrencesBetween } from './plan-dates.ts'

/**
 * [TP23] Below the total limit of an account, so that messages which a realtor writes by hand leave on the same day.
 */
export const PLAN_MESSAGES_PER_DAY = 200

const DAYS_LATE = 3
/** [TP26] */
const [DAYS_AHEAD, DAYS_AFTER] = [7, 14]

type Timed = Pick<TouchpointPlan, 'rhythm' | 'startsOn' | 'automaticSince'>

interface SendContext {
  today: CalendarDate
  /** Number of clients that the plan is for. */
  clients: number
}

/** [TP21] Whether the server sends this occurrence. */
export const isSentByItself = ({ automaticSince }: Pick<Timed, 'automaticSince'>, date: CalendarDate): boolean =>
  automaticSince !== null && date >= automaticSince

/** [TP23] Returns the occurrences that the server sends today; some may have been sent already. */
export function occurrencesToSend(plan: Timed, { today, clients }: SendContext): CalendarDate[] {
  const from = addDays(today, -daysToSend(clients))
  return occurrencesBetween(plan, { from, to: today }).filter((date) => isSentByItself(plan, date))
}

/** [TP26] Returns the occurrences that are suggested today, unless they were accepted or dismissed. */
export function occurrencesToSuggest(plan: Timed, { today, clients }: SendContext): CalendarDate[] {
  const late = daysToSend(clients)
  const span = { from: addDays(today, -(late + DAYS_AFTER)), to: addDays(today, DAYS_AHEAD) }
  return occurrencesBetween(plan, span).filter((date) => {
    const days = daysBetween(date, today)
    return isSentByItself(plan, date) ? days > late && days <= late + DAYS_AFTER - DAYS_LATE : days <= DAYS_AFTER
  })
}

/** [TP23] Returns for how many days after an occurrence the server sends it. */
const daysToSend = (clients: number) => DAYS_LATE + Math.max(0, Math.ceil(clients / PLAN_MESSAGES_PER_DAY) - 1)
