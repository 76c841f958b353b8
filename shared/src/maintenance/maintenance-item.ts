import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import {
  calendarDate,
  decimal,
  dollars,
  itemId,
  lines,
  multilineText,
  optional,
  partId,
  propertyId,
  recordedDate,
  requiredText,
  stepId,
  systemId,
  text,
  userId,
  wholeNumber,
} from '../kernel/fields.ts'
import { recurringIntervals } from './schedule/recurring-interval.ts'
import { source } from '../document/source.ts'
import { systemFacts } from '../system/system.ts'

export const itemTypes = ['maintenance', 'repair', 'replacement', 'inspection'] as const
export const priorities = ['low', 'medium', 'high', 'urgent'] as const
export const itemStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled', 'overdue'] as const
/** Of an interval that a person chooses freely, such as every 10 days. */
export const repeatUnits = ['day', 'week', 'month', 'year'] as const
/** From the day it was done, or on a fixed calendar. */
export const recurrenceBases = ['completion', 'calendar'] as const
/** Both lists of the specification's forms (part 2, section 5) in one. */
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

/** A task holds at most so many steps, and as many parts. */
export const MAX_LINES = 30

/** One thing to do of a task, to be ticked. */
export const step = z.object({ id: stepId, text: requiredText(200, 'Text is required'), done: z.boolean() })
/** Something the work needs, such as a filter of a size. */
export const part = z.object({
  id: partId,
  name: requiredText(200, 'Name is required'),
  size: optional(text(100)),
  quantity: optional(decimal(0, 100_000)),
})
export type Step = z.infer<typeof step>
export type Part = z.infer<typeof part>

/** What a person records about a piece of work; `null` is unknown. Limits: part 2, section 5. */
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
  /** With its unit the interval, whatever `recurringInterval` says; alone it says nothing. */
  repeatEvery: optional(wholeNumber(1, 999)),
  repeatUnit: optional(z.enum(repeatUnits)),
  recurrenceBasis: z.enum(recurrenceBases),
  /** The first and the last month of the season in which it may fall due; it may go over the end of the year. */
  seasonFrom: optional(wholeNumber(1, 12)),
  seasonTo: optional(wholeNumber(1, 12)),
  nextDueDate: optional(recordedDate),
  cost: optional(dollars),
  estimatedCost: optional(dollars),
  vendor: optional(text(200)),
  vendorContact: optional(text(200)),
  /** In months. */
  warrantyPeriod: optional(wholeNumber(0, 1200)),
  notes: optional(multilineText(5000)),
  affectsSystemRating: z.boolean(),
  /** Who did the work, a company or a person; `completedBy` is who recorded it. */
  completedByName: optional(text(200)),
  steps: optional(lines(step, MAX_LINES)),
  parts: optional(lines(part, MAX_LINES)),
  /** The proposal of the starter plan that it came of. */
  planKey: optional(text(120)),
  /** The document that it was found in. */
  source: optional(source),
}

const completionFields = {
  status: z.enum(itemStatuses),
  completedDate: optional(recordedDate),
  nextDueDate: itemFacts.nextDueDate,
  cost: itemFacts.cost,
  vendor: itemFacts.vendor,
  notes: itemFacts.notes,
  /** Completions of earlier days do not say it. */
  completedByName: itemFacts.completedByName.optional(),
}
const servicedFields = {
  installDate: systemFacts.installDate,
  lastServiced: systemFacts.lastServiced,
  nextServiceDue: systemFacts.nextServiceDue,
  status: systemFacts.status,
  statusRating: systemFacts.statusRating,
}

/**
 * What a completion changed, kept on the item so that taking it back needs no log and works on every device.
 * A field of the system is put back only while it still has the value the completion gave it.
 */
export const completionRecord = z.object({
  itemBefore: z.object(completionFields),
  systemBefore: z.object(servicedFields).partial(),
  systemAfter: z.object(servicedFields).partial(),
  nextItemId: itemId.nullable(),
})

/** What can be done with an occurrence other than to complete it. */
export const verbs = ['skip', 'snooze', 'reschedule', 'pause', 'resume'] as const
export type Verb = (typeof verbs)[number]

const schedule = {
  status: z.enum(itemStatuses),
  dueDate: itemFacts.dueDate,
  scheduledDate: itemFacts.scheduledDate,
  nextDueDate: itemFacts.nextDueDate,
  /** The first due day of the series: a fixed calendar counts from it, and month ends keep its day. */
  seriesStart: optional(recordedDate),
  /** The due day that the series gave this occurrence, before it was moved. */
  rescheduledFrom: optional(recordedDate),
  /** Hidden from what is due until this day. */
  snoozedUntil: optional(recordedDate),
  /** Since this day it is neither due nor overdue. */
  pausedOn: optional(calendarDate),
}

/** What the last verb changed, kept on the item so that it can be taken back on every device, like a completion. */
export const verbRecord = z.object({
  verb: z.enum(verbs),
  on: calendarDate,
  before: z.object(schedule).partial(),
  after: z.object(schedule).partial(),
  /** The occurrence that took the place of a skipped one. */
  nextItemId: itemId.nullable(),
})

export const maintenanceItem = defineEntity({
  name: 'maintenanceItem',
  fields: {
    id: itemId,
    propertyId,
    ...itemFacts,
    ...schedule,
    completedDate: optional(recordedDate),
    completedBy: optional(userId),
    /** The completed or skipped occurrence that this one followed from. */
    previousItemId: optional(itemId),
    completion: optional(completionRecord),
    undoable: optional(verbRecord),
  },
  indexes: ['propertyId', 'systemId'],
})
