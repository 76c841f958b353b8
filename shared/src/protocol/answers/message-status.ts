/** Where a message of the server stands. The administrator's list can be filtered by it. */
export const messageStatuses = ['queued', 'sent', 'failed', 'suppressed'] as const
export type MessageStatus = (typeof messageStatuses)[number]
