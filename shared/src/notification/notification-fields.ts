import { words, type WordsFor } from '../format/field-words.ts'
import { formatFlag, formatNumber, formatNumbers } from '../format/format-value.ts'
import type { NotificationChoices } from './notification-settings.ts'

export const notificationFields: WordsFor<keyof NotificationChoices> = {
  emailNotifications: words('Email notifications', formatFlag),
  smsNotifications: words('SMS notifications', formatFlag),
  maintenanceReminders: words('Maintenance reminders', formatFlag),
  propertyUpdates: words('Property updates', formatFlag),
  systemAlerts: words('System alerts', formatFlag),
  transferNotifications: words('Transfer notifications', formatFlag),
  reminderDaysBefore: words('Days before a task is due', formatNumber()),
  alsoDaysBefore: words('Remind again, days before', formatNumbers),
  overdueEveryDays: words('Overdue reminder every', formatNumber('days')),
  dailyDigest: words('One message a day', formatFlag),
  phone: words('Phone'),
  timeZone: words('Time zone'),
}
