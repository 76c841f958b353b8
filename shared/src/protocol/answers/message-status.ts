/** Of a message that the server sends; the address of the administrator's list has it too. */
export const messageStatuses = ['queued', 'sent', 'failed', 'suppressed'] as const
export type MessageStatus = (typeof messageStatuses)[number]
