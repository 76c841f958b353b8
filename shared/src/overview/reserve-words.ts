import { counted } from '../format/count-words.ts'
import { amountWords } from '../kernel/money.ts'
import type { PropertyReserve } from './replacement-reserve.ts'

const UNKNOWN = 'Unknown'

/** Formats the reserve of a property; `null` if it has nothing to replace. */
export function propertyReserveWords({
  monthly,
  due,
  unknown,
}: PropertyReserve): { figure: string; notes: string[] } | null {
  if (monthly === null && due.count === 0 && unknown === 0) return null
  const figure = monthly !== null ? `${amountWords(monthly)} a month` : due.count > 0 ? 'Due now' : UNKNOWN
  const notes = [
    ...(due.count === 0
      ? []
      : [
          `${counted(due.count, 'system')} ${due.count === 1 ? 'has' : 'have'} lasted as long as expected${due.cost === null ? '' : `: ${amountWords(due.cost)} now`}.`,
        ]),
    ...(unknown === 0 ? [] : [`Install date, lifespan or replacement cost unknown for ${counted(unknown, 'system')}.`]),
  ]
  return { figure, notes }
}
