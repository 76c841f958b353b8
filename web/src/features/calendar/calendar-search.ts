import { EARLIEST_DATE, recordedDate } from '@hearthkeep/shared/kernel/fields.ts'
import { calendarViews, LAST_CALENDAR_DAY } from '@hearthkeep/shared/calendar/calendar-range.ts'
import { z } from 'zod'

const shownDate = recordedDate.refine(
  (date) => date <= LAST_CALENDAR_DAY,
  `Dates from ${EARLIEST_DATE} to ${LAST_CALENDAR_DAY}`,
)

/** The calendar's search parameters. Defaults: month view, today, all properties. */
export const calendarSearch = z.object({
  view: z.enum(calendarViews).optional().catch(undefined),
  date: shownDate.optional().catch(undefined),
  property: z.string().optional().catch(undefined),
})
export type CalendarSearch = z.infer<typeof calendarSearch>
