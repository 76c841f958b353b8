import type { CostRange } from '@hearthkeep/shared/system/catalogue/entry.ts'
import type { CostOfOwnership } from '@hearthkeep/shared/overview/cost-of-ownership.ts'
import { costRange, money } from '@hearthkeep/shared/kernel/money.ts'
import type { HouseReserve, Reserve } from '@hearthkeep/shared/overview/replacement-reserve.ts'

interface Told {
  label: string
  value: string
}

/** So many years are told one by one. */
const YEARS = 5
const UNKNOWN = 'Unknown'

/** What a system has cost so far, in all, on average and by year. */
export function costRows({ total, perYear, years }: CostOfOwnership): Told[] {
  const dated = years.filter(({ year }) => year !== null)
  const earlier = dated.slice(YEARS)
  const undated = years.filter(({ year }) => year === null)
  return [
    { label: 'So far', value: total === null ? UNKNOWN : money(total) },
    { label: 'A year, on average', value: perYear === null ? UNKNOWN : money(perYear) },
    ...dated.slice(0, YEARS).map(({ year, cost }) => ({ label: `In ${year}`, value: money(cost) })),
    ...(earlier.length === 0 ? [] : [{ label: `Up to ${earlier[0]?.year}`, value: sumOf(earlier) }]),
    ...(undated.length === 0 ? [] : [{ label: 'On a day unknown', value: sumOf(undated) }]),
  ]
}

/** Null where every finished task says what it cost. */
export function unpricedWords({ unpriced }: CostOfOwnership): string | null {
  if (unpriced === 0) return null
  return unpriced === 1
    ? '1 finished task has no cost on record.'
    : `${unpriced} finished tasks have no cost on record.`
}

/** When a system will be due for replacement, what that takes, and what to set aside for it. */
export function reserveRows({ ends, cost, monthly }: Reserve): Told[] {
  return [
    { label: 'Expected to last until', value: ends === null ? UNKNOWN : ends.slice(0, 4) },
    { label: 'Replacing it takes', value: cost === null ? UNKNOWN : amountWords(cost) },
    {
      label: 'To set aside',
      value: monthly === null ? UNKNOWN : monthly === 'now' ? 'All of it now' : `${amountWords(monthly)} a month`,
    },
  ]
}

/** The reserve of a house; null for one that has nothing to replace. */
export function houseReserveWords({ monthly, due, unknown }: HouseReserve): { figure: string; notes: string[] } | null {
  if (monthly === null && due.count === 0 && unknown === 0) return null
  const figure = monthly !== null ? `${amountWords(monthly)} a month` : due.count > 0 ? 'Due now' : UNKNOWN
  const systems = (count: number) => (count === 1 ? '1 system' : `${count} systems`)
  const notes = [
    ...(due.count === 0
      ? []
      : [
          `${systems(due.count)} ${due.count === 1 ? 'has' : 'have'} lasted as long as is expected${due.cost === null ? '' : `: ${amountWords(due.cost)} now`}.`,
        ]),
    ...(unknown === 0
      ? []
      : [`Of ${systems(unknown)} the install date, the lifespan or the replacement cost is unknown.`]),
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
