import dayjs, { type Dayjs } from 'dayjs'

/** A calendar date (`YYYY-MM-DD`) as the picker's value; `null` and what is no date give `null`. */
export function dateToPicked(date: string | null): Dayjs | null {
  if (date === null || !/^\d{4}-\d{2}-\d{2}$/u.test(date)) return null
  const picked = dayjs(date)
  // Dayjs rolls February 30 over into March.
  return picked.format('YYYY-MM-DD') === date ? picked : null
}

/** The picker's value as a calendar date; an unfinished one is `''`, for the schema to refuse in its own words. */
export function pickedToDate(picked: Dayjs | null): string | null {
  if (picked === null) return null
  return picked.isValid() && picked.year() >= 1000 ? picked.format('YYYY-MM-DD') : ''
}
