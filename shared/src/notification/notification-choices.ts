import type { User } from '../account/user.ts'
import type { NotificationChoices, NotificationSettings } from './notification-settings.ts'

/** Defaults until a person chooses (part 2, section 9); a new account begins with email on and texts off. */
export const defaultNotifications: Omit<NotificationChoices, 'emailNotifications' | 'smsNotifications' | 'phone'> = {
  maintenanceReminders: true,
  propertyUpdates: true,
  systemAlerts: true,
  transferNotifications: true,
  reminderDaysBefore: 7,
  alsoDaysBefore: [0],
  overdueEveryDays: 7,
  dailyDigest: false,
  timeZone: null,
}

/**
 * Returns the person's choices, with defaults where they made none; texts go to the account's phone until another
 * number is given.
 */
export function notificationChoicesOf(
  user: Pick<User, 'emailNotifications' | 'smsNotifications' | 'phone'>,
  settings: NotificationSettings | null,
): NotificationChoices {
  const { emailNotifications, smsNotifications, phone: accountPhone } = user
  const chosen = settings ?? { ...defaultNotifications, phone: accountPhone }
  const { maintenanceReminders, propertyUpdates, systemAlerts, transferNotifications } = chosen
  const { reminderDaysBefore, alsoDaysBefore, overdueEveryDays, dailyDigest, phone, timeZone } = chosen
  return {
    emailNotifications,
    smsNotifications,
    maintenanceReminders,
    propertyUpdates,
    systemAlerts,
    transferNotifications,
    reminderDaysBefore,
    alsoDaysBefore,
    overdueEveryDays,
    dailyDigest,
    phone,
    timeZone,
  }
}
