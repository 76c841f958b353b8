import { z } from 'zod'
import { defineEntity, type RowOf } from '../../kernel/entity.ts'
import {
  calendarDate,
  decimal,
  dollars,
  issueId,
  itemId,
  lines,
  multilineText,
  optional,
  partId,
  propertyId,
  recordedDate,
  requiredText,
  stepId,
  supplyId,
  systemId,
  text,
  userId,
  vendorId,
  wholeNumber,
} from '../../kernel/fields.ts'
import { recurringIntervals } from '../../system/catalogue/recurring-interval.ts'
import { weekdaysOfMonth } from './weekday-of-month.ts'
import { source } from '../../document/source-document.ts'
import { systemFacts } from '../../system/system.ts'

export const itemTypes = ['maintenance', 'repair', 'replacement', 'inspection'] as const
export const priorities = ['low', 'medium', 'high', 'urgent'] as const
export const itemStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled', 'overdue'] as const
/** Units of a custom interval, such as every 10 days. */
export const repeatUnits = ['day', 'week', 'month', 'year'] as const
/** Whether the series counts from the day of completion or on a fixed calendar. */
export const recurrenceBases = ['completion', 'calendar'] as const
/** The union of both lists in the specification's forms (part 2, section 5). */
export const itemCategories = [
  'routine',
  'preventive',
  'emergency',
  'seasonal',
  'hvac',
  'plumbing',
  'electrical',
  'roofing',
  'landscaping',
  'appliances',
  'general',
  'safety',
  'exterior',
  'interior',
] as const

export type ItemType = (typeof itemTypes)[number]
export type Priority = (typeof priorities)[number]
export type ItemStatus = (typeof itemStatuses)[number]
export type RepeatUnit = (typeof repeatUnits)[number]
export type RecurrenceBasis = (typeof recurrenceBases)[number]

/** The maximum number of steps of a task, and of parts. */
export const MAX_LINES = 30

/** A step of a task, to be ticked. */
export const step = z.object({ id: stepId, text: requiredText(200, 'Text is required'), done: z.boolean() })
/** Something the work needs, such as a filter of a certain size. */
export const part = z.object({
  id: partId,
  name: requiredText(200, 'Name is required'),
  size: optional(text(100)),
  quantity: optional(decimal(0, 100_000)),
  /** [SU5] What a completion takes from the shelf; absent for a part that is not kept there. */
  supplyId: supplyId.exactOptional(),
})
export type Step = z.infer<typeof step>
export type Part = z.infer<typeof part>

/** What a person records about a task; `null` is unknown. Limits: part 2, section 5. */
export const itemFacts = {
  systemId: optional(systemId),
  title: requiredText(200, 'Title is required'),
  description: optional(multilineText(5000)),
  type: z.enum(itemTypes),
  category: z.enum(itemCategories),
  priority: z.enum(priorities),
  scheduledDate: optional(recordedDate),
  dueDate: optional(recordedDate),
  isRecurring: z.boolean(),
  recurringInterval: optional(z.enum(recurringIntervals)),
  /** Together with its unit, overrides `recurringInterval`; ignored without one. */
  repeatEvery: optional(wholeNumber(1, 999)),
  repeatUnit: optional(z.enum(repeatUnits)),
  /** The weekday on which it falls in its month, instead of a date; ignored for an interval of days or weeks. */
  repeatOn: optional(z.enum(weekdaysOfMonth)),
  recurrenceBasis: z.enum(recurrenceBases),
  /**
   * The first and the last month of the season in which it may fall due; a season may extend past the end of the year.
   */
  seasonFrom: optional(wholeNumber(1, 12)),
  seasonTo: optional(wholeNumber(1, 12)),
  nextDueDate: optional(recordedDate),
  cost: optional(dollars),
  estimatedCost: optional(dollars),
  vendor: optional(text(200)),
  /** [VB3] The entry in the vendor book of the person who chose it; others only see the vendor's name. */
  vendorId: optional(vendorId),
  vendorContact: optional(text(200)),
  /** In months. */
  warrantyPeriod: optional(wholeNumber(0, 1200)),
  notes: optional(multilineText(5000)),
  affectsSystemRating: z.boolean(),
  /** The company or person who did the work; `completedBy` recorded it. */
  completedByName: optional(text(200)),
  steps: optional(lines(step, MAX_LINES)),
  parts: optional(lines(part, MAX_LINES)),
  /** The starter plan proposal that the task results from. */
  planKey: optional(text(120)),
  /** The document that the task was found in. */
  source: optional(source),
}

const completionFields = {
  status: z.enum(itemStatuses),
  completedDate: optional(recordedDate),
  nextDueDate: itemFacts.nextDueDate,
  cost: itemFacts.cost,
  vendor: itemFacts.vendor,
  /** Absent from completions of earlier versions. */
  vendorId: itemFacts.vendorId.optional(),
  notes: itemFacts.notes,
  completedByName: itemFacts.completedByName,
}
const servicedFields = {
  installDate: systemFacts.installDate,
  lastServiced: systemFacts.lastServiced,
  nextServiceDue: systemFacts.nextServiceDue,
  status: systemFacts.status,
  statusRating: systemFacts.statusRating,
}

/**
 * What a completion changed, stored on the item, so that undo needs no log and works on every device. A field of the
 * system is restored only while it still has the value that the completion set.
 */
const completionRecord = z.object({
  itemBefore: z.object(completionFields),
  systemBefore: z.object(servicedFields).partial(),
  systemAfter: z.object(servicedFields).partial(),
  nextItemId: itemId.nullable(),
  /** [SU6] What it took from the shelf; absent if that was nothing. */
  taken: z
    .array(z.object({ supplyId, quantity: wholeNumber(1, 100_000) }))
    .max(MAX_LINES)
    .optional(),
})
export type Taken = NonNullable<z.infer<typeof completionRecord>['taken']>

/** Actions on an occurrence other than completing it. */
export const verbs = ['skip', 'snooze', 'reschedule', 'pause', 'resume'] as const
export type Verb = (typeof verbs)[number]

const schedule = {
  status: z.enum(itemStatuses),
  dueDate: itemFacts.dueDate,
  scheduledDate: itemFacts.scheduledDate,
  nextDueDate: itemFacts.nextDueDate,
  /** The first due day of the series: a fixed calendar counts from it, and month ends preserve its day. */
  seriesStart: optional(recordedDate),
  /** The due day that the series assigned to this occurrence before it was rescheduled. */
  rescheduledFrom: optional(recordedDate),
  /** Hidden from due work until this day. */
  snoozedUntil: optional(recordedDate),
  /** Neither due nor overdue since this day. */
  pausedOn: optional(calendarDate),
}

/** What the last verb changed, stored on the item, so that it can be undone on every device, like a completion. */
const verbRecord = z.object({
  verb: z.enum(verbs),
  on: calendarDate,
  before: z.object(schedule).partial(),
  after: z.object(schedule).partial(),
  /** The occurrence that replaced a skipped one. */
  nextItemId: itemId.nullable(),
})

const task = {
  naming: { title: 'title', noun: 'task' },
  fields: {
    id: itemId,
    propertyId,
    ...itemFacts,
    ...schedule,
    completedDate: optional(recordedDate),
    completedBy: optional(userId),
    /** The completed or skipped occurrence that precedes this one. */
    previousItemId: optional(itemId),
    /** The issue that the task fixes; it may have been deleted since. */
    issueId: optional(issueId),
    completion: optional(completionRecord),
    undoable: optional(verbRecord),
  },
  indexes: ['systemId'],
} as const

export const maintenanceItem = defineEntity({ name: 'maintenanceItem', ...task })

/** A finished task that was set aside ([P57]): the same task under the same id, in the scope of past work. */
export const pastItem = defineEntity({ name: 'pastItem', ...task })

export type MaintenanceItem = RowOf<typeof maintenanceItem>

export type PastItem = RowOf<typeof pastItem>
