import type { CostRange } from '@hearthkeep/shared/system/catalogue/entry.ts'
import type { CostOfOwnership } from '@hearthkeep/shared/overview/cost-of-ownership.ts'
import { costRange, money } from '@hearthkeep/shared/kernel/money.ts'
import type { PropertyReserve, Reserve } from '@hearthkeep/shared/overview/replacement-reserve.ts'

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

/** Returns `null` if every completed task has a cost. */
export function unpricedWords({ unpriced }: CostOfOwnership): string | null {
  if (unpriced === 0) return null
  return unpriced === 1
    ? '1 finished task has no cost on record.'
    : `${unpriced} finished tasks have no cost on record.`
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

/** Formats the reserve of a property; `null` if it has nothing to replace. */
export function propertyReserveWords({
  monthly,
  due,
  unknown,
}: PropertyReserve): { figure: string; notes: string[] } | null {
  if (monthly === null && due.count === 0 && unknown === 0) return null
  const figure = monthly !== null ? `${amountWords(monthly)} a month` : due.count > 0 ? 'Due now' : UNKNOWN
  const systems = (count: number) => (count === 1 ? '1 system' : `${count} systems`)
  const notes = [
    ...(due.count === 0
      ? []
      : [
          `${systems(due.count)} ${due.count === 1 ? 'has' : 'have'} lasted as long as expected${due.cost === null ? '' : `: ${amountWords(due.cost)} now`}.`,
        ]),
    ...(unknown === 0 ? [] : [`Install date, lifespan or replacement cost unknown for ${systems(unknown)}.`]),
  ]
  return { figure, notes }
}

/** In whole dollars: `$4,500`, `$3,000–8,000`. */
function amountWords(range: CostRange): string {
  const [least = ''] = costRange(range).split('–')
  return Math.round(range.min) === Math.round(range.max) ? least : costRange(range)
}

const sumOf = (years: CostOfOwnership['years']) =>
  money(years.reduce((cents, { cost }) => cents + Math.round(cost * 100), 0) / 100)
