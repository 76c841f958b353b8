import type { NotificationChoices } from '../entities/notification-settings.ts'
import type { NoticeKind } from '../entities/notice.ts'

type Switch = 'maintenanceReminders' | 'propertyUpdates' | 'systemAlerts' | 'transferNotifications'

/** Which switch turns off messages about notices of a kind; none for what nobody can turn off. */
const switches: { [Kind in NoticeKind]?: Switch } = {
  task_due: 'maintenanceReminders',
  task_overdue: 'maintenanceReminders',
  tasks_due: 'maintenanceReminders',
  alert: 'systemAlerts',
  property_news: 'propertyUpdates',
  transfer_offered: 'transferNotifications',
  transfer_accepted: 'transferNotifications',
  transfer_declined: 'transferNotifications',
  transfer_cancelled: 'transferNotifications',
  transfer_expired: 'transferNotifications',
}

const words: Record<Switch, string> = {
  maintenanceReminders: 'Maintenance reminders are turned off',
  propertyUpdates: 'Property updates are turned off',
  systemAlerts: 'System alerts are turned off',
  transferNotifications: 'Transfer notifications are turned off',
}

/** Why the person is sent no message about notices of this kind; null when they are. */
export function whyNoticeUnwanted(kind: NoticeKind, choices: Pick<NotificationChoices, Switch>): string | null {
  const own = switches[kind]
  return own === undefined || choices[own] ? null : words[own]
}
