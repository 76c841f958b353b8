import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allSteps, compareTexts, sortSteps } from './steps.ts'

const key = fc.integer({ min: 0, max: 300 }).map(String)

test('[SE90] sorting in steps gives the same result as a sort, and is stable', () => {
  fc.assert(
    fc.property(fc.array(key, { minLength: 0, maxLength: 3_000, size: 'max' }), (keys) => {
      const rows = keys.map((name, index) => ({ name, place: index }))
      const compare = (one: { name: string }, other: { name: string }) => compareTexts(one.name, other.name)
      expect(allSteps(sortSteps(rows, compare))).toEqual(rows.toSorted(compare))
    }),
    { numRuns: 50 },
  )
})

test('[SE90] sorting in steps makes only a few thousand comparisons between two pauses', () => {
  let [since, most] = [0, 0]
  const compare = (one: number, other: number) => {
    since += 1
    return one - other
  }
  const rows = Array.from({ length: 20_000 }, (_, n) => (n * 7919) % 100_003)
  for (const steps = sortSteps(rows, compare); !steps.next().done; since = 0) most = Math.max(most, since)
  // Sorting 500 rows takes at most 500 * log2(500) comparisons.
  expect(most).toBeLessThan(5_000)
  expect(most).toBeGreaterThan(0)
})
