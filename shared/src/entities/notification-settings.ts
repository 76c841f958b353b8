import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { optional, text, userId, wholeNumber } from './fields.ts'
import { user } from './user.ts'

const facts = {
  maintenanceReminders: z.boolean(),
  propertyUpdates: z.boolean(),
  systemAlerts: z.boolean(),
  transferNotifications: z.boolean(),
  /** How long before its due day a task is announced. */
  reminderDaysBefore: wholeNumber(1, 30),
  /** Where texts go. */
  phone: optional(text(40)),
}

const { emailNotifications, smsNotifications } = user.schema.shape

/** All that a person says about notifications (part 2, section 3); the first two stand on the user and nowhere else. */
export const notificationChoices = { emailNotifications, smsNotifications, ...facts }
export type NotificationChoices = z.infer<z.ZodObject<typeof notificationChoices>>

/** At most one row a person, under the person's own id: there is none before they choose something. */
export const notificationSettings = defineEntity({
  name: 'notificationSettings',
  fields: { id: userId, ...facts },
  indexes: [],
})
