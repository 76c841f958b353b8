import { cadenceOf } from '@hearthkeep/shared/overview/realtor/cadence.ts'
import { addWorkingDays } from '@hearthkeep/shared/kernel/working-days.ts'
import type { CalendarDate, ClientId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ImportedFacts } from './file/read-facts.ts'
import type { PlannedClient } from './plan-clients.ts'

/** How many first contacts a day a realtor can choose from. */
export const contactsADay = [1, 2, 3, 5, 10, 20, 50] as const

/** The fewest a day, from three on, with which the first contacts take eight weeks at most. */
export const usualADay = (count: number): number =>
  contactsADay.find((many) => many >= 3 && many * 40 >= count) ?? contactsADay[contactsADay.length - 1] ?? 50

/**
 * [CL53] The clients whom the realtor contacts first on a day that the import chooses, in the order of the file: those
 * who would be overdue, or all due on one day. Who has a contact or a closing from which a later day follows keeps that.
 */
export const firstContacts = (clients: ReadonlyMap<ClientId, PlannedClient>, today: CalendarDate): ClientId[] =>
  [...clients.values()]
    .filter(({ verdict, added }) => verdict === 'new' || added.closingDate || added.lastContactOn)
    .filter(({ facts }) => isSpread(facts, today))
    .map(({ clientId }) => clientId)

function isSpread(facts: ImportedFacts, today: CalendarDate): boolean {
  const { closingDate, lastContactOn } = facts
  const isCounted = Boolean(lastContactOn) || (closingDate !== null && closingDate <= today)
  const client = { ...facts, createdAt: today }
  return !isCounted || cadenceOf({ client, recorded: null, today, dayOf: () => today }).nextContactDue <= today
}

/** The day of each of the first contacts, so many on each working day from tomorrow on. */
export function daysOfFirstContacts<Id>(
  ids: readonly Id[],
  { aDay, today }: { aDay: number; today: CalendarDate },
): ReadonlyMap<Id, CalendarDate> {
  const days = new Map<Id, CalendarDate>()
  let day = today
  for (const [index, id] of ids.entries()) {
    if (index % aDay === 0) day = addWorkingDays(day, 1)
    days.set(id, day)
  }
  return days
}
