import type { System } from '../system/system.ts'
import type { Property } from '../property/property.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { Document } from '../document/document.ts'
import type { CalendarDate, PropertyId } from '../kernel/fields.ts'
import { isLiving } from '../kernel/living.ts'
import type { NoticeKind, Notice } from '../notification/notice.ts'
import { firstOf, SHOWN_AT_ONCE } from './property-activity.ts'

/** An event at a property, or a reminder, of one or several; `moment` orders the events of one day. */
export type Activity = { date: CalendarDate; moment: string } & (
  | ({ propertyId: PropertyId } & (
      | { kind: 'completed'; item: MaintenanceItem }
      | { kind: 'property added' }
      | { kind: 'systems added'; systems: System[] }
      | { kind: 'documents added'; documents: Document[] }
    ))
  | { kind: 'reminder received'; propertyId: PropertyId | null; notice: Notice }
)

interface PropertyPast {
  property: Property
  systems: readonly System[]
  completed: readonly MaintenanceItem[]
  documents: readonly Document[]
}

export interface Past {
  properties: readonly PropertyPast[]
  /** The person's own. */
  notices: readonly Notice[]
  /** Returns the day of a moment on the person's calendar. */
  dayOf(moment: string): CalendarDate
  /** The maximum number of events; by default what a dashboard shows. */
  count?: number
}

/** [D9] Returns the latest events of all properties, and the reminders, newest first. */
export function recentActivityOf({ properties, notices, dayOf, count = SHOWN_AT_ONCE }: Past): Activity[] {
  const events = properties.flatMap((property) => [
    ...completions(property),
    ...additions(property, dayOf),
    ...uploads(property, dayOf),
  ])
  const reminders = notices.filter((notice) => isLiving(notice) && reminderKinds.has(notice.kind))
  return firstOf([...events, ...reminders.map((notice) => reminder(notice, dayOf))], count, newestFirst)
}

const reminderKinds = new Set<NoticeKind>(['task_due', 'task_overdue', 'tasks_due'])

const reminder = (notice: Notice, dayOf: Past['dayOf']): Activity => {
  const { propertyId, createdAt: moment } = notice
  return { kind: 'reminder received', propertyId, date: dayOf(moment), moment, notice }
}

const completions = ({ completed }: PropertyPast): Activity[] =>
  completed.flatMap((item) =>
    item.completedDate === null
      ? []
      : { kind: 'completed', propertyId: item.propertyId, item, date: item.completedDate, moment: item.updatedAt },
  )

/** The property itself, and systems added on later days; all systems of a day are one entry. */
function additions({ property, systems }: PropertyPast, dayOf: Past['dayOf']): Activity[] {
  const { id: propertyId, createdAt: moment } = property
  const began = dayOf(moment)
  const days = new Map<CalendarDate, System[]>()
  for (const system of systems) {
    const date = dayOf(system.createdAt)
    if (date !== began && isLiving(system)) days.set(date, [...(days.get(date) ?? []), system])
  }
  return [
    { kind: 'property added', propertyId, date: began, moment },
    ...[...days].map(([date, added]) => {
      const latest = added.map(({ createdAt }) => createdAt).toSorted()
      return { kind: 'systems added', propertyId, date, moment: latest.at(-1) ?? '', systems: added } as const
    }),
  ]
}

/** All documents of a day are one entry. */
function uploads({ property, documents }: PropertyPast, dayOf: Past['dayOf']): Activity[] {
  const days = new Map<CalendarDate, Document[]>()
  for (const document of documents) {
    const date = dayOf(document.uploadedAt)
    if (isLiving(document)) days.set(date, [...(days.get(date) ?? []), document])
  }
  return [...days].map(([date, added]) => {
    const latest = added.map(({ uploadedAt }) => uploadedAt).toSorted()
    return { kind: 'documents added', propertyId: property.id, date, moment: latest.at(-1) ?? '', documents: added }
  })
}

const newestFirst = (one: Activity, other: Activity) =>
  other.date.localeCompare(one.date) || other.moment.localeCompare(one.moment)
