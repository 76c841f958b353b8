import { outlookOf } from '@hearthkeep/shared/report/budget.ts'
import { aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import {
  averageWords,
  basisWords,
  lackingWords,
  leftWords,
  outlookBars,
  outlookLegend,
  spendingBars,
} from './budget-words.ts'

const today = '2026-11-20'
const roof = aSystem({ id: aSystemId(2), systemName: 'Roof', replacementCost: 12_500.5, installDate: '2009-05-01' })
const furnace = aSystem({ systemName: 'Furnace', installDate: '2014-05-01', estimatedLifespan: 15 })
const outlook = outlookOf([furnace, { ...roof, estimatedLifespan: 20 }], today)

test('[BU7] five years of spending, each within the budget or over it', () => {
  const years = [
    { year: 2026, cost: 4000.25, systems: [] },
    { year: 2024, cost: 1200, systems: [] },
    { year: 2020, cost: 9, systems: [] },
  ]
  const bars = spendingBars({ years, unpriced: 0 }, { thisYear: 2026, plan: 3500 })
  expect(bars.map(({ summary, figure, whole, part }) => [summary, figure, whole, part])).toEqual([
    ['2022: $0.00 of $3,500.00 spent', '$0', 0, 0],
    ['2023: $0.00 of $3,500.00 spent', '$0', 0, 0],
    ['2024: $1,200.00 of $3,500.00 spent', '$1.2K', 1200, 1200],
    ['2025: $0.00 of $3,500.00 spent', '$0', 0, 0],
    ['2026: $4,000.25 of $3,500.00 spent', '$4K', 4000.25, 3500],
  ])
  const [, , unplanned] = spendingBars({ years, unpriced: 0 }, { thisYear: 2026, plan: null })
  expect(unplanned).toMatchObject({ summary: '2024: $1,200.00 spent', whole: 1200, part: 1200 })
})

test.each([
  [1234.5, 3500, '$2,265.50 left'],
  [3500, 3500, '$0.00 left'],
  [3500.1, 3500, '$0.10 over budget'],
  [5, 0, '$5.00 over budget'],
])('[BU7] %d of %d: %s', (cost, plan, words) => {
  expect(leftWords(cost, plan)).toBe(words)
})

test('[BU2] each year names what is replaced and its range', () => {
  const bars = outlookBars(outlook)
  expect(bars.map(({ short }) => short)).toEqual(['’26', '’27', '’28', '’29', '’30', '’31', '’32', '’33', '’34', '’35'])
  expect(bars[0]).toMatchObject({ summary: '2026: nothing', whole: 0, part: 0 })
  expect(bars[3]).toMatchObject({
    summary: '2029: Furnace, Roof, $15,501–20,501',
    figure: '$20.5K',
    whole: 20_500.5,
    part: 15_500.5,
  })
  expect(averageWords({ min: 15_500.5, max: 20_500.5 })).toBe('$1,550–2,050 a year on average, at today’s prices')
})

test('[BU2] colors are named only where a cost has a range', () => {
  expect(outlookLegend(outlook)).toEqual({ whole: 'At most', part: 'At least' })
  expect(outlookLegend(outlookOf([{ ...roof, estimatedLifespan: 20 }], today))).toBeUndefined()
})

test('[BU4] a replacement of unknown cost has no bar and says so', () => {
  const windows = { systemType: 'windows', systemName: 'Windows', installDate: '2010-01-01', estimatedLifespan: 20 }
  expect(outlookBars(outlookOf([aSystem(windows)], today))[4]).toMatchObject({
    summary: '2030: Windows, cost unknown',
    whole: 0,
  })
})

test('[BU5] a replacement says what it is based on', () => {
  const replacements = outlook.years.flatMap((year) => year.replacements)
  expect(replacements.map(basisWords)).toEqual([
    'Lifespan of 15 years on record, installed May 1, 2014. Typical cost.',
    'Lifespan of 20 years on record, installed May 1, 2009. Cost on record.',
  ])
  const { years } = outlookOf(
    [aSystem({ systemType: 'windows', installDate: '2026-01-01', estimatedLifespan: 1 })],
    today,
  )
  expect(years[1]?.replacements.map(basisWords)).toEqual([
    'Lifespan of 1 year on record, installed Jan 1, 2026. Cost unknown.',
  ])
})

test.each([
  [['replacementCost'], 'Add its replacement cost'],
  [['installDate', 'replacementCost'], 'Add its install date and replacement cost'],
  [['installDate', 'estimatedLifespan', 'replacementCost'], 'Add its install date, lifespan and replacement cost'],
] as const)('[BU4] %j: %s', (facts, words) => {
  expect(lackingWords(facts)).toBe(words)
})
