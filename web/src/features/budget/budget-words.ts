import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { amountWords, money } from '@hearthkeep/shared/kernel/money.ts'
import {
  OUTLOOK_YEARS,
  type LackedFact,
  type Outlook,
  type Replacement,
  type Spending,
} from '@hearthkeep/shared/report/budget.ts'
import type { CostRange } from '@hearthkeep/shared/system/catalogue/entry.ts'
import { systemFields } from '@hearthkeep/shared/system/system-fields.ts'
import type { Bar, BarLegend } from '../../ui/content/chart/bars.tsx'

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 })
/** `$12.5K`, where an exact amount has no room. */
const short = (amount: number) => `$${compact.format(amount)}`

/** The number of years that the chart of spending shows. */
const YEARS = 5

/** [BU7] This year and the four before it, oldest first; a year without spending is an empty bar. */
export function spendingBars(
  { years }: Spending,
  { thisYear, plan }: { thisYear: number; plan: number | null },
): Bar[] {
  return Array.from({ length: YEARS }, (_, n) => thisYear - YEARS + 1 + n).map((year) => {
    const cost = years.find((known) => known.year === year)?.cost ?? 0
    return {
      id: String(year),
      short: String(year),
      summary: `${year}: ${spentWords(cost, plan)}`,
      figure: short(cost),
      whole: cost,
      part: Math.min(cost, plan ?? cost),
    }
  })
}

/** `$1,234.50 of $3,500.00 spent` */
const spentWords = (cost: number, plan: number | null): string =>
  plan === null ? `${money(cost)} spent` : `${money(cost)} of ${money(plan)} spent`

/** [BU7] `$2,265.50 left`, `$300.00 over budget` */
export const leftWords = (cost: number, plan: number): string =>
  cost > plan ? `${money(cents(cost - plan))} over budget` : `${money(cents(plan - cost))} left`

const cents = (amount: number) => Math.round(amount * 100) / 100

/** [BU2] Each year from the lowest to the highest cost. */
export const outlookBars = ({ years }: Outlook): Bar[] =>
  years.map(({ year, cost, replacements }) => ({
    id: String(year),
    short: `’${String(year).slice(2)}`,
    summary:
      replacements.length === 0
        ? `${year}: nothing`
        : `${year}: ${replacements.map(({ system }) => system.systemName).join(', ')}, ${costWords(cost)}`,
    figure: short(cost?.max ?? 0),
    whole: cost?.max ?? 0,
    part: cost?.min ?? 0,
  }))

/** The names of the colors of {@link outlookBars}; undefined if every cost is exact, because all bars have one color. */
export const outlookLegend = ({ years }: Outlook): BarLegend | undefined =>
  years.some(({ cost }) => cost !== null && cost.min < cost.max) ? { whole: 'At most', part: 'At least' } : undefined

/** `$3,000–8,000`, `cost unknown` */
const costWords = (cost: CostRange | null): string => (cost === null ? 'cost unknown' : amountWords(cost))

/** `$1,230–3,100 a year on average, at today’s prices` */
export const averageWords = ({ min, max }: CostRange): string =>
  `${amountWords({ min: min / OUTLOOK_YEARS, max: max / OUTLOOK_YEARS })} a year on average, at today’s prices`

/** [BU5] `Typical lifespan of 15 years, installed May 1, 2014. Cost on record.` */
export function basisWords({ system, lifespan, lifespanFrom, costFrom }: Replacement): string {
  const years = lifespan === 1 ? '1 year' : `${lifespan} years`
  const lasts = lifespanFrom === 'typical' ? `Typical lifespan of ${years}` : `Lifespan of ${years} on record`
  return `${lasts}, installed ${shortDate(system.installDate)}. ${costSources[costFrom ?? 'unknown']}.`
}

const costSources = { recorded: 'Cost on record', typical: 'Typical cost', unknown: 'Cost unknown' }

/** [BU4] `Add its install date and replacement cost` */
export function lackingWords(facts: readonly LackedFact[]): string {
  const names = facts.map((fact) => systemFields[fact].label.toLowerCase())
  const last = names.at(-1) ?? ''
  return `Add its ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last}`
}
