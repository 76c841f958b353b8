import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { optional, text, userId, wholeNumber } from '../kernel/fields.ts'
import { user } from '../account/user.ts'

const facts = {
  maintenanceReminders: z.boolean(),
  propertyUpdates: z.boolean(),
  systemAlerts: z.boolean(),
  transferNotifications: z.boolean(),
  /** How long before its due day a task is announced. */
  reminderDaysBefore: wholeNumber(1, 30),
  /** Where texts go. */
  phone: optional(text(40)),
  /** The zone of the person's clock, by its IANA name; null follows their property. Absent in rows of an earlier version. */
  timeZone: optional(text(64)),
}

/** A person is reminded of a task at most so many times before it is due. */
export const MOST_LEAD_DAYS = 6

/** Null, or absent, in rows from before these could be chosen. */
const reminders = {
  /** On how many days before the due day, besides the first, a task is announced again; 0 is the due day. */
  alsoDaysBefore: z.array(wholeNumber(0, 30)).max(MOST_LEAD_DAYS - 1),
  /** After how many days an overdue task is announced again; 0 is never. */
  overdueEveryDays: wholeNumber(0, 30),
  /** All that is told on a day comes in one message. */
  dailyDigest: z.boolean(),
}

const { emailNotifications, smsNotifications } = user.schema.shape

/** All that a person says about notifications (part 2, section 3); the first two stand on the user and nowhere else. */
export const notificationChoices = { emailNotifications, smsNotifications, ...facts, ...reminders }
export type NotificationChoices = z.infer<z.ZodObject<typeof notificationChoices>>

/** At most one row a person, under the person's own id: there is none before they choose something. */
export const notificationSettings = defineEntity({
  name: 'notificationSettings',
  fields: {
    id: userId,
    ...facts,
    alsoDaysBefore: optional(reminders.alsoDaysBefore),
    overdueEveryDays: optional(reminders.overdueEveryDays),
    dailyDigest: optional(reminders.dailyDigest),
  },
  indexes: [],
})
