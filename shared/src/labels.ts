import type { Role } from './kernel/fields.ts'
import type { SystemCategory } from './system/catalogue/entry.ts'
import type { RecurringInterval } from './system/catalogue/recurring-interval.ts'
import type {
  ItemStatus,
  ItemType,
  Priority,
  RecurrenceBasis,
  RepeatUnit,
  itemCategories,
} from './maintenance/schedule/maintenance-item.ts'
import type { Relation } from './household/membership.ts'
import type { PropertyType, hoaFrequencies } from './property/property.ts'
import type { SeasonName } from './maintenance/schedule/seasons-of-year.ts'
import { weekdayOfMonthWords, weekdaysOfMonth } from './maintenance/schedule/weekday-of-month.ts'
import type { SystemStatus } from './system/system.ts'

/** Labels for every displayed value; a new value without a label does not compile. */

export const systemStatusLabels: Record<SystemStatus, string> = {
  excellent: 'Excellent',
  good: 'Good',
  needs_attention: 'Needs attention',
  needs_repair: 'Needs repair',
  replacement_needed: 'Replacement needed',
}

export const itemStatusLabels: Record<ItemStatus, string> = {
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Canceled',
  overdue: 'Overdue',
}

export const itemTypeLabels: Record<ItemType, string> = {
  maintenance: 'Maintenance',
  repair: 'Repair',
  replacement: 'Replacement',
  inspection: 'Inspection',
}

export const priorityLabels: Record<Priority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}

export const itemCategoryLabels: Record<(typeof itemCategories)[number], string> = {
  routine: 'Routine',
  preventive: 'Preventive',
  emergency: 'Emergency',
  seasonal: 'Seasonal',
  hvac: 'HVAC',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  roofing: 'Roofing',
  landscaping: 'Landscaping',
  appliances: 'Appliances',
  general: 'General',
  safety: 'Safety',
  exterior: 'Exterior',
  interior: 'Interior',
}

export const intervalLabels: Record<RecurringInterval, string> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  semi_annual: 'Twice a year',
  annual: 'Yearly',
  biennial: 'Every two years',
}

export const repeatUnitLabels: Record<RepeatUnit, string> = {
  day: 'Days',
  week: 'Weeks',
  month: 'Months',
  year: 'Years',
}

/** Starts with January. */
export const monthLabels = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const seasonLabels: Record<SeasonName, string> = {
  spring: 'Spring',
  summer: 'Summer',
  fall: 'Fall',
  winter: 'Winter',
}

/** By value; as an option of a list. */
export const weekdayOfMonthLabels: Readonly<Record<string, string>> = Object.fromEntries(
  weekdaysOfMonth.map((on) => [on, `The ${weekdayOfMonthWords(on)}`]),
)

export const recurrenceBasisLabels: Record<RecurrenceBasis, string> = {
  completion: 'From the day it was done',
  calendar: 'On fixed dates',
}

export const systemCategoryLabels: Record<SystemCategory, string> = {
  indoor: 'Indoor',
  outdoor: 'Outdoor',
  structural: 'Structural',
  utilities: 'Utilities',
}

export const propertyTypeLabels: Record<PropertyType, string> = {
  single_family: 'Single family',
  townhouse: 'Townhouse',
  condo: 'Condo',
  multi_family: 'Multi-family',
  duplex: 'Duplex',
  apartment: 'Apartment',
  mobile_home: 'Mobile home',
  commercial: 'Commercial',
  other: 'Other',
  condominium: 'Condominium',
}

export const hoaFrequencyLabels: Record<(typeof hoaFrequencies)[number], string> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annually: 'Annually',
}

export const relationLabels: Record<Relation, string> = {
  owner: 'Owner',
  household: 'Household member',
  viewer: 'Viewer',
  realtor: 'Realtor',
}

export const roleLabels: Record<Role, string> = {
  homeowner: 'Homeowner',
  realtor: 'Realtor',
}
