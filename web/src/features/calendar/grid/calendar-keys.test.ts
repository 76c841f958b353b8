import { expect, test } from 'vitest'
import { dayAfterKey } from './calendar-keys.ts'

test.each([
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  ['ArrowRight', '2024-02-28', '2024-02-29'],
  ['ArrowUp', '2026-11-05', '2026-10-29'],
  ['ArrowDown', '2026-12-28', '2027-01-04'],
  ['Home', '2026-11-20', '2026-11-15'],
  ['Home', '2026-11-15', '2026-11-15'],
  ['End', '2026-11-20', '2026-11-21'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2024-01-31', '2024-02-29'],
  ['ArrowLeft', '1900-01-01', '1900-01-01'],
  ['ArrowDown', '2199-12-30', '2199-12-31'],
])('[CA4] [CA5] %s moves from %s to %s', (key, date, next) => {
  expect(dayAfterKey({ key, shiftKey: false }, date)).toBe(next)
})

test.each([
  ['PageUp', '2024-02-29', '2023-02-28'],
  ['PageDown', '2026-11-20', '2027-11-20'],
])('[CA4] %s with Shift moves from %s to %s', (key, date, next) => {
  expect(dayAfterKey({ key, shiftKey: true }, date)).toBe(next)
})

test('other keys do not move', () => {
  for (const key of ['Tab', 'a', 'Enter', 'Escape'])
    expect(dayAfterKey({ key, shiftKey: false }, '2026-11-20')).toBeNull()
})
