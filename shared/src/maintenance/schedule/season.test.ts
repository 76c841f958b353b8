import { expect, test } from 'vitest'
import { firstInSeason } from './recurrence.ts'

const [summer, winter, may] = [
  { seasonFrom: 4, seasonTo: 9 },
  { seasonFrom: 11, seasonTo: 2 },
  { seasonFrom: 5, seasonTo: 5 },
]

test.each([
  ['2026-04-01', summer, '2026-04-01'],
  ['2026-09-30', summer, '2026-09-30'],
  ['2026-10-01', summer, '2027-04-01'],
  ['2026-03-31', summer, '2026-04-01'],
  ['2026-12-31', winter, '2026-12-31'],
  ['2027-02-28', winter, '2027-02-28'],
  ['2027-03-01', winter, '2027-11-01'],
  ['2026-10-31', winter, '2026-11-01'],
  ['2026-06-01', may, '2027-05-01'],
  ['9999-06-01', may, '9999-12-31'],
  ['2026-06-01', { seasonFrom: 5 }, '2026-06-01'],
  ['2026-06-01', { seasonFrom: null, seasonTo: 5 }, '2026-06-01'],
  ['2026-06-01', {}, '2026-06-01'],
])('[R11] from %s, the first day in the season %j is %s', (date, season, first) => {
  expect(firstInSeason(date, season)).toBe(first)
})
