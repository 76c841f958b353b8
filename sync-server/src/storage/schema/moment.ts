import { customType } from 'drizzle-orm/sqlite-core'

/** Returns a moment in UTC, in ISO 8601 with milliseconds. */
export const momentOf = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** A column for a moment, which is stored as the milliseconds since 1970 instead of 24 characters. */
export const moment = customType<{ data: string; driverData: number }>({
  dataType: () => 'integer',
  toDriver: (text) => Date.parse(text),
  fromDriver: momentOf,
})
