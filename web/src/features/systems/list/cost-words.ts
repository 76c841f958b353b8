import type { CostOfOwnership } from '@hearthkeep/shared/overview/cost-of-ownership.ts'
import { amountWords, money } from '@hearthkeep/shared/kernel/money.ts'
import type { Reserve } from '@hearthkeep/shared/overview/replacement-reserve.ts'

interface CostRow {
  label: string
  value: string
}

/** The number of years listed individually. */
const YEARS = 5
const UNKNOWN = 'Unknown'

/** Returns a system's past costs: in total, on average and by year. */
export function costRows({ total, perYear, years }: CostOfOwnership): CostRow[] {
  const dated = years.filter(({ year }) => year !== null)
  const earlier = dated.slice(YEARS)
  const undated = years.filter(({ year }) => year === null)
  return [
    { label: 'So far', value: total === null ? UNKNOWN : money(total) },
    { label: 'Average per year', value: perYear === null ? UNKNOWN : money(perYear) },
    ...dated.slice(0, YEARS).map(({ year, cost }) => ({ label: `In ${year}`, value: money(cost) })),
    ...(earlier.length === 0 ? [] : [{ label: `Through ${earlier[0]?.year}`, value: sumOf(earlier) }]),
    ...(undated.length === 0 ? [] : [{ label: 'Date unknown', value: sumOf(undated) }]),
  ]
}

/** Returns when a system is due for replacement, what that costs, and how much to set aside. */
export function reserveRows({ ends, cost, monthly }: Reserve): CostRow[] {
  return [
    { label: 'Expected to last until', value: ends === null ? UNKNOWN : ends.slice(0, 4) },
    { label: 'Replacement cost', value: cost === null ? UNKNOWN : amountWords(cost) },
    {
      label: 'Set aside',
      value: monthly === null ? UNKNOWN : monthly === 'now' ? 'All of it now' : `${amountWords(monthly)} a month`,
    },
  ]
}

const sumOf = (years: CostOfOwnership['years']) =>
  money(years.reduce((cents, { cost }) => cents + Math.round(cost * 100), 0) / 100)
