import { expect, test } from 'vitest'
import { readWarrantyEnd } from './warranty-end.ts'

const known = { installDate: '2024-02-29', today: '2026-11-20' }

test.each([
  ['5 years', '2029-02-28'],
  ['4 years', '2028-02-29'],
  ['1 year from purchase', '2025-02-28'],
  ['5  Years  from date of purchase', '2029-02-28'],
  ['10-year', '2034-02-28'],
  ['18 months', '2025-08-29'],
  ['2 yrs. after install', '2026-02-28'],
  ['6 mo from today', '2027-05-20'],
  ['90 days from now', '2027-02-18'],
  ['2 weeks from 3/1/2024', '2024-03-15'],
  ['5 years from March 1, 2024', '2029-03-01'],
  ['5 years since 2020', '2025-01-01'],
  ['Mar 1, 2029', '2029-03-01'],
  ['2029-03-01', '2029-03-01'],
  ['2/2028', '2028-02-29'],
  ['June 2029', '2029-06-30'],
  ['2029', '2029-12-31'],
])('[SY19] ‘%s’ is %s', (typed, end) => {
  expect(readWarrantyEnd(typed, known)).toBe(end)
})

test.each([
  '',
  '0 years',
  '5',
  'lifetime',
  '5 years from the start',
  '5 years from 2/30/2024',
  '-5 years',
  '5000 years',
  '5 years from',
])('[SY19] ‘%s’ is no end', (typed) => {
  expect(readWarrantyEnd(typed, known)).toBeNull()
})

test('[SY19] without a recorded purchase, a length needs its day', () => {
  const unknown = { ...known, installDate: null }
  expect(
    ['5 years', '5 years from purchase', '5 years from today'].map((typed) => readWarrantyEnd(typed, unknown)),
  ).toEqual([null, null, '2031-11-20'])
})
