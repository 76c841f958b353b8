import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { optional, text, userId, wholeNumber } from '../kernel/fields.ts'
import { user } from '../account/user.ts'

/** Maximum number of reminders of a task before it is due. */
const MAX_LEAD_DAYS = 6

const facts = {
  maintenanceReminders: z.boolean(),
  propertyUpdates: z.boolean(),
  systemAlerts: z.boolean(),
  transferNotifications: z.boolean(),
  /** Number of days before its due day that a task is announced. */
  reminderDaysBefore: wholeNumber(1, 30),
  /** Further days before the due day on which a task is announced again; 0 is the due day. */
  alsoDaysBefore: z.array(wholeNumber(0, 30)).max(MAX_LEAD_DAYS - 1),
  /** Number of days after which an overdue task is announced again; 0 is never. */
  overdueEveryDays: wholeNumber(0, 30),
  /** Combines all reminders of a day into one message. */
  dailyDigest: z.boolean(),
  /** The number that receives texts. */
  phone: optional(text(40)),
  /** The person's time zone, by its IANA name; null follows their property. */
  timeZone: optional(text(64)),
}

const { emailNotifications, smsNotifications } = user.schema.shape

/** All notification settings of a person (part 2, section 3); the first two are stored only on the user. */
export const notificationChoices = { emailNotifications, smsNotifications, ...facts }
export type NotificationChoices = z.infer<z.ZodObject<typeof notificationChoices>>

/** At most one row per person, under the person's id; it does not exist before their first choice. */
export const notificationSettings = defineEntity({
  name: 'notificationSettings',
  fields: {
    id: userId,
    ...facts,
  },
  indexes: [],
})

export type NotificationSettings = RowOf<typeof notificationSettings>
