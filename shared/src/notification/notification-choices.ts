import { keysOf, picked } from '../kernel/picked.ts'
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
  const chosen = settings ?? { ...defaultNotifications, phone: user.phone }
  return {
    ...picked(user, ['emailNotifications', 'smsNotifications']),
    ...picked(chosen, [...keysOf(defaultNotifications), 'phone']),
  }
}
