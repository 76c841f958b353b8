import { provinces, stateCode } from '@hearthkeep/shared/kernel/clock/state-zones.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { dateOrder } from '../../platform/date-order.ts'
import type { LocalTables } from '../store/local-store.ts'
import type { LeadingPart } from './read-day.ts'

/**
 * [CL59] Whether the month or the day comes first in numbers, in the person's country: the United States if most of
 * their properties are there, else that of the device. Canadians write both.
 *
 * @param ofDevice the order in the device's country
 */
export async function usualDayOrder({ rows }: LocalTables, ofDevice = dateOrder()): Promise<LeadingPart> {
  const properties = (await rows.property.all()).filter(isLiving)
  const inStates = properties.filter(({ state }) => {
    const code = stateCode(state)
    return code !== null && !provinces.has(code)
  })
  return 2 * inStates.length > properties.length || ofDevice === 'month first' ? 'month' : 'day'
}
