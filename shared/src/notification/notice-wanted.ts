import type { NotificationChoices } from './notification-settings.ts'
import type { NoticeKind } from './notice.ts'

type Kinds = Pick<
  NotificationChoices,
  'maintenanceReminders' | 'propertyUpdates' | 'systemAlerts' | 'transferNotifications'
>

/** [PU11] Whether the person wants notifications of this kind; kinds without a setting are always wanted. */
export function wantsNotice(kind: NoticeKind, choices: Kinds): boolean {
  switch (kind) {
    case 'task_due':
    case 'task_overdue':
    case 'tasks_due':
      return choices.maintenanceReminders
    case 'alert':
    case 'trial_ending':
      return choices.systemAlerts
    case 'property_news':
      return choices.propertyUpdates
    case 'transfer_offered':
    case 'transfer_accepted':
    case 'transfer_declined':
    case 'transfer_cancelled':
    case 'transfer_expired':
    case 'realtor_changed':
      return choices.transferNotifications
    case 'invitation_accepted':
    case 'access_ended':
    case 'message_failed':
    case 'reply_received':
    case 'messages_stopped':
    case 'office_news':
    case 'client_received':
    case 'webhook_off':
    case 'vendor_shared':
      return true
  }
}
