import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'

const written = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** `May 4`: the day that comes back; how old somebody is concerns nobody. */
export const birthdayWords = (birthday: CalendarDate): string => written.format(new Date(birthday))
