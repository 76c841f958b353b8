import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { dateToPicked, pickedToDate } from './date-text.ts'

test.each(['2026-11-20', '1900-01-01', '2024-02-29'])('%s round-trips through the picker', (date) => {
  expect(pickedToDate(dateToPicked(date))).toBe(date)
})

test.each([null, '', 'soon', '2026-02-30', '2026-1-1'])('%j is not a valid date', (text) => {
  expect(dateToPicked(text)).toBeNull()
})

test('an empty picker is null, and a partially typed date is refused by the schema', () => {
  expect(pickedToDate(null)).toBeNull()
  expect(pickedToDate(dayjs('nonsense'))).toBe('')
  expect(pickedToDate(dayjs('2026-01-01').year(202))).toBe('')
})
