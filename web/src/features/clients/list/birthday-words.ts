import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'

const written = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Formats a birthday without its year, since ages are private: `May 4`. */
export const birthdayWords = (birthday: CalendarDate): string => written.format(new Date(birthday))
