import type { Client } from '../../client/client.ts'
import { isLiving } from '../../kernel/living.ts'
import { addDays, yearOf } from '../../kernel/dates.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import { compareTexts } from '../../kernel/async/steps.ts'
import { nextAnniversary } from '../../touchpoint/anniversary.ts'

export interface Occasion {
  client: Client
  on: CalendarDate
  /** `years` since the closing; a birthday tells no age ([CL60]). */
  kind: { birthday: true } | { years: number }
}

/** [CL73] Birthdays and closing anniversaries of the seven days from today on, soonest first. */
export function occasionsOfWeek(clients: readonly Client[], today: CalendarDate): Occasion[] {
  const last = addDays(today, 6)
  const occasions = clients
    .filter((client) => isLiving(client) && !client.isArchived)
    .flatMap((client) => ofClient(client, today))
  return occasions.filter(({ on }) => on <= last).toSorted((one, other) => compareTexts(one.on, other.on))
}

function ofClient(client: Client, today: CalendarDate): Occasion[] {
  const { birthday, yearlessBirthday, closingDate } = client
  // In a leap year, so that February 29 has its day.
  const born = birthday ?? (yearlessBirthday ? `2000-${yearlessBirthday}` : null)
  const bought = closingDate === null ? null : nextAnniversary(closingDate, today)
  const years = bought === null || closingDate === null ? 0 : yearOf(bought) - yearOf(closingDate)
  return [
    ...(born === null ? [] : [{ client, on: nextAnniversary(born, today), kind: { birthday: true } } as const]),
    ...(bought === null || years < 1 ? [] : [{ client, on: bought, kind: { years } }]),
  ]
}
