import dayjs, { type Dayjs } from 'dayjs'

/**
 * Converts a calendar date (`YYYY-MM-DD`) to the picker's value; `null` for `null` and for anything that is not a date.
 */
export function dateToPicked(date: string | null): Dayjs | null {
  if (date === null || !/^\d{4}-\d{2}-\d{2}$/u.test(date)) return null
  const picked = dayjs(date)
  // Dayjs rolls February 30 over into March.
  return picked.format('YYYY-MM-DD') === date ? picked : null
}

/**
 * Converts the picker's value to a calendar date; an unfinished one becomes `''`, which the schema rejects with its own
 * message.
 */
export function pickedToDate(picked: Dayjs | null): string | null {
  if (picked === null) return null
  return picked.isValid() && picked.year() >= 1000 ? picked.format('YYYY-MM-DD') : ''
}
