/** Of a message that the server sends. */
export const messageStatuses = ['queued', 'sent', 'failed', 'suppressed'] as const
export type MessageStatus = (typeof messageStatuses)[number]
