import type { CalendarDate } from '../kernel/fields.ts'
import { must } from '../kernel/must.ts'
import { activityWords } from './activity-words.ts'
import { recentActivityOf, type Activity, type Past } from './recent-activity.ts'

/** An event at a homeowner's properties (part 1, section 3). Append-only: programs read the types. */
export interface HomeownerActivity {
  id: string
  type: 'maintenance_completed' | 'reminder_received' | 'property_added' | 'systems_added' | 'documents_added'
  message: string
  timestamp: string
  /** US dollars; only of completed tasks. */
  cost?: number | null
}

/** [D12] The latest events and reminders, newest first. */
export const homeownerActivityOf = (past: Required<Past>): HomeownerActivity[] =>
  recentActivityOf(past).map((activity) => ({ ...idAndType(activity), ...shownOf(activity, past) }))

const shownOf = (activity: Activity, { dayOf }: Past) => ({
  message: activityWords(activity),
  timestamp: momentOn(activity.date, { moment: activity.moment, dayOf }),
  ...(activity.kind === 'completed' && { cost: activity.item.cost }),
})

/** What was done on an earlier day is recorded at a later moment; noon is on its day in nearly all time zones. */
const momentOn = (date: CalendarDate, { moment, dayOf }: { moment: string; dayOf: Past['dayOf'] }): string =>
  dayOf(moment) === date ? moment : `${date}T12:00:00.000Z`

/** Several rows that are one event have the id of the last one. */
function idAndType(activity: Activity): Pick<HomeownerActivity, 'id' | 'type'> {
  switch (activity.kind) {
    case 'completed':
      return { id: activity.item.id, type: 'maintenance_completed' }
    case 'property added':
      return { id: activity.propertyId, type: 'property_added' }
    case 'systems added':
      return { id: must(activity.systems.at(-1), 'a system').id, type: 'systems_added' }
    case 'documents added':
      return { id: must(activity.documents.at(-1), 'a document').id, type: 'documents_added' }
    case 'reminder received':
      return { id: activity.notice.id, type: 'reminder_received' }
  }
}
