import type { CostOfOwnership } from '@hearthkeep/shared/overview/cost-of-ownership.ts'
import type { Reserve } from '@hearthkeep/shared/overview/replacement-reserve.ts'
import { expect, test } from 'vitest'
import { costRows, reserveRows } from './cost-words.ts'

const nothing: CostOfOwnership = { total: null, years: [], perYear: null, unpriced: 0 }
const valuesOf = (rows: { label: string; value: string }[]) =>
  Object.fromEntries(rows.map(({ label, value }) => [label, value]))

test('[SY7] [SY8] an unrecorded cost is unknown', () => {
  expect(valuesOf(costRows(nothing))).toEqual({ 'So far': 'Unknown', 'Average per year': 'Unknown' })
})

test('[SY8] five years are listed individually and earlier ones together', () => {
  const years = [2026, 2025, 2024, 2022, 2021, 2020, 2018, null].map((year) => ({ year, cost: 10.1 }))
  expect(costRows({ total: 80.8, years, perYear: 12, unpriced: 0 })).toEqual([
    { label: 'So far', value: '$80.80' },
    { label: 'Average per year', value: '$12.00' },
    { label: 'In 2026', value: '$10.10' },
    { label: 'In 2025', value: '$10.10' },
    { label: 'In 2024', value: '$10.10' },
    { label: 'In 2022', value: '$10.10' },
    { label: 'In 2021', value: '$10.10' },
    { label: 'Through 2020', value: '$20.20' },
    { label: 'Date unknown', value: '$10.10' },
  ])
})

test.each<[Reserve, string[]]>([
  [{ ends: null, cost: null, monthly: null }, ['Unknown', 'Unknown', 'Unknown']],
  [
    { ends: '2029-05-01', cost: { min: 3000, max: 8000 }, monthly: { min: 100, max: 267 } },
    ['2029', '$3,000–8,000', '$100–267 a month'],
  ],
  [
    { ends: '2034-05-01', cost: { min: 4500, max: 4500 }, monthly: { min: 50, max: 50 } },
    ['2034', '$4,500', '$50 a month'],
  ],
  [{ ends: '2020-05-01', cost: null, monthly: 'now' }, ['2020', 'Unknown', 'All of it now']],
])('[SY7] [SY11] describes the reserve %j', (reserve, values) => {
  expect(reserveRows(reserve).map(({ value }) => value)).toEqual(values)
})
