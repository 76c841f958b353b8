import type { NoticeKind } from './notice.ts'

/** [PU14] Titles of notifications, by the kind of their notice. */
export const noticeTitles: Record<NoticeKind, string> = {
  invitation_accepted: 'Invitation accepted',
  access_ended: 'Access ended',
  transfer_offered: 'Property transfer',
  transfer_accepted: 'Property transfer',
  transfer_declined: 'Property transfer',
  transfer_cancelled: 'Property transfer',
  transfer_expired: 'Property transfer',
  message_failed: 'Message not sent',
  reply_received: 'Reply received',
  messages_stopped: 'Messages stopped',
  task_due: 'Task due soon',
  task_overdue: 'Task overdue',
  tasks_due: 'Tasks due',
  alert: 'Alert',
  property_news: 'Property update',
  office_news: 'Office',
  client_received: 'New client',
  realtor_changed: 'Your realtor',
  trial_ending: 'Your trial',
  webhook_off: 'Webhook turned off',
  vendor_shared: 'Vendor shared',
}
