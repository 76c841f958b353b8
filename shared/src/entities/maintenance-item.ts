import { z } from 'zod'
import { defineEntity } from './entity.ts'
import {
  dollars,
  itemId,
  optional,
  propertyId,
  recordedDate,
  requiredText,
  systemId,
  text,
  userId,
  wholeNumber,
} from './fields.ts'
import { systemFacts } from './system.ts'

export const itemTypes = ['maintenance', 'repair', 'replacement', 'inspection'] as const
export const priorities = ['low', 'medium', 'high', 'urgent'] as const
export const itemStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled', 'overdue'] as const
export const recurringIntervals = ['monthly', 'quarterly', 'semi_annual', 'annual', 'biennial'] as const
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
export type RecurringInterval = (typeof recurringIntervals)[number]
export type RecurrenceBasis = (typeof recurrenceBases)[number]

/** What a person records about a piece of work; `null` is unknown. Limits: part 2, section 5. */
export const itemFacts = {
  systemId: optional(systemId),
  title: requiredText(200, 'Title is required'),
  description: optional(text(5000)),
  type: z.enum(itemTypes),
  category: z.enum(itemCategories),
  priority: z.enum(priorities),
  scheduledDate: optional(recordedDate),
  dueDate: optional(recordedDate),
  isRecurring: z.boolean(),
  recurringInterval: optional(z.enum(recurringIntervals)),
  recurrenceBasis: z.enum(recurrenceBases),
  nextDueDate: optional(recordedDate),
  cost: optional(dollars),
  estimatedCost: optional(dollars),
  vendor: optional(text(200)),
  vendorContact: optional(text(200)),
  /** In months. */
  warrantyPeriod: optional(wholeNumber(0, 1200)),
  notes: optional(text(5000)),
  affectsSystemRating: z.boolean(),
}

const completionFields = {
  status: z.enum(itemStatuses),
  completedDate: optional(recordedDate),
  nextDueDate: itemFacts.nextDueDate,
  cost: itemFacts.cost,
  vendor: itemFacts.vendor,
  notes: itemFacts.notes,
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

export const maintenanceItem = defineEntity({
  name: 'maintenanceItem',
  fields: {
    id: itemId,
    propertyId,
    ...itemFacts,
    status: z.enum(itemStatuses),
    completedDate: optional(recordedDate),
    completedBy: optional(userId),
    /** The first due day of the series: a fixed calendar counts from it, and month ends keep its day. */
    seriesStart: optional(recordedDate),
    /** The completed occurrence that this one followed from. */
    previousItemId: optional(itemId),
    completion: optional(completionRecord),
  },
  indexes: ['propertyId', 'systemId'],
})
