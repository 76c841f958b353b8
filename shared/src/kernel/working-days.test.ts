import { expect, test } from 'vitest'
import { addWorkingDays } from './working-days.ts'

test.each([
  ['a Monday', '2026-11-30', '2026-12-02'],
  ['a Thursday', '2026-12-03', '2026-12-07'],
  ['a Friday', '2026-12-04', '2026-12-08'],
  ['a Saturday', '2026-12-05', '2026-12-08'],
  ['a Sunday', '2026-12-06', '2026-12-08'],
])('two working days after %s', (_weekday, day, next) => {
  expect(addWorkingDays(day, 2)).toBe(next)
})

test('no working days later is the same day, even on a weekend', () => {
  expect(addWorkingDays('2026-12-05', 0)).toBe('2026-12-05')
})
