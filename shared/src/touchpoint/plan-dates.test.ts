import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rhythms } from './touchpoint-plan.ts'
import { days } from '../testing/arbitraries.ts'
import { addDays } from '../kernel/dates.ts'
import { nextOccurrences, occurrenceFrom, occurrencesBetween } from './plan-dates.ts'

test.each([
  ['monthly', '2026-11-20', '2026-11-20', '2026-11-20 2026-12-20 2027-01-20'],
  ['monthly', '2026-11-20', '2026-11-01', '2026-11-20 2026-12-20 2027-01-20'],
  ['monthly', '2026-11-20', '2026-11-21', '2026-12-20 2027-01-20 2027-02-20'],
  ['monthly', '2026-12-31', '2027-01-31', '2027-01-31 2027-02-28 2027-03-31'],
  ['monthly', '2027-12-31', '2028-02-01', '2028-02-29 2028-03-31 2028-04-30'],
  ['monthly', '2027-01-30', '2027-03-01', '2027-03-30 2027-04-30 2027-05-30'],
  ['quarterly', '2026-11-30', '2026-12-01', '2027-02-28 2027-05-30 2027-08-30'],
  ['yearly', '2024-02-29', '2026-11-20', '2027-02-28 2028-02-29 2029-02-28'],
  ['seasonal', '2026-11-20', '2026-11-20', '2026-12-01 2027-03-01 2027-06-01'],
  ['seasonal', '2026-12-01', '2026-11-20', '2026-12-01 2027-03-01 2027-06-01'],
  ['seasonal', '2026-12-02', '2026-11-20', '2027-03-01 2027-06-01 2027-09-01'],
  ['seasonal', '2026-12-31', '2027-02-28', '2027-03-01 2027-06-01 2027-09-01'],
] as const)('[TP25] next occurrences, %s from %s, as of %s: %s', (rhythm, startsOn, from, expected) => {
  expect(nextOccurrences({ rhythm, startsOn }, { from, count: 3 }).join(' ')).toBe(expected)
})

const plans = fc.record({ rhythm: fc.constantFrom(...rhythms), startsOn: days })

test('[TP25] an occurrence is on the first day that fits: none is skipped, and searching from an occurrence returns it', () => {
  fc.assert(
    fc.property(plans, days, (plan, from) => {
      const date = occurrenceFrom(plan, from)
      expect(date >= from && date >= plan.startsOn).toBe(true)
      expect(occurrenceFrom(plan, date)).toBe(date)
      const before = addDays(from, -400)
      const between = occurrencesBetween(plan, { from: before, to: addDays(from, 400) })
      expect(between.filter((day) => day >= from)[0] ?? date).toBe(date)
      expect(between).toEqual([...new Set(between)].toSorted())
    }),
  )
})
