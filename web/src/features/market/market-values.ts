import type { Market } from '@hearthkeep/shared/entities.ts'
import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { text, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { keysOf, picked } from '@hearthkeep/shared/kernel/picked.ts'
import { marketFacts } from '@hearthkeep/shared/market/market.ts'
import { latestQuarters } from '@hearthkeep/shared/market/quarter.ts'
import { z } from 'zod'
import { zipCodesIn } from './zip-codes-in.ts'

/** In a text field, as people type them: `78704, 78745`. */
const zipCodes = text(1000)
  .transform((typed, { addIssue }) => {
    const codes = typed.trim() === '' ? [] : zipCodesIn(typed)
    if (codes === null) addIssue({ code: 'custom', message: 'A ZIP code has five digits' })
    return codes ?? []
  })
  .pipe(marketFacts.zipCodes)

export const marketSchema = z.object({ ...marketFacts, zipCodes })
export type MarketForm = z.input<typeof marketSchema>
export type MarketValues = z.infer<typeof marketSchema>

/** Five years: older numbers are hardly mailed. */
const OFFERED = 20

/** [MK1] The quarters that have begun, the latest first, and the one that is recorded. */
export const offeredQuarters = (today: CalendarDate, recorded: string | undefined): string[] => {
  const latest = latestQuarters(today, OFFERED)
  return recorded === undefined || latest.includes(recorded) ? latest : [...latest, recorded]
}

/** Numbers are published once a quarter is over. */
export const lastQuarter = (today: CalendarDate): string => latestQuarters(today, 2)[1] ?? ''

export function initialMarket(row: Market | null, like: Market | undefined, today: CalendarDate): MarketForm {
  if (row) return { ...picked(row, keysOf(marketFacts)), zipCodes: row.zipCodes.join(', ') }
  return {
    ...blank(marketFacts),
    area: like?.area ?? '',
    zipCodes: like?.zipCodes.join(', ') ?? '',
    quarter: lastQuarter(today),
  }
}
