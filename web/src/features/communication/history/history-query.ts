import {
  channels,
  clientMessageStatuses,
  type ClientMessageStatus,
  type MessageChannel,
} from '@hearthkeep/shared/message/client-message.ts'
import type { LoggedMessage } from '../../../data/queries/read-messages.ts'

export interface HistoryQuery {
  /** Search words, each of which must appear in the client, subject or recipient. */
  text: string
  status: ClientMessageStatus | 'all'
  channel: MessageChannel | 'all'
}

export const wholeHistory: HistoryQuery = { text: '', status: 'all', channel: 'all' }

export const statusNamed = (value: string): HistoryQuery['status'] =>
  clientMessageStatuses.find((status) => status === value) ?? 'all'
export const channelNamed = (value: string): HistoryQuery['channel'] =>
  channels.find((channel) => channel === value) ?? 'all'

/** Returns the matching messages in their original order. */
export function findMessages(
  logged: readonly LoggedMessage[],
  { text, status, channel }: HistoryQuery,
): LoggedMessage[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean)
  return logged.filter(({ message, clientName }) => {
    if (status !== 'all' && message.status !== status) return false
    if (channel !== 'all' && message.channel !== channel) return false
    if (words.length === 0) return true
    const searchText = `${clientName}\n${message.subject}\n${message.recipient}`.toLowerCase()
    return words.every((word) => searchText.includes(word))
  })
}

/** Counts the messages of each status. */
export function countByStatus(logged: readonly LoggedMessage[]): ReadonlyMap<ClientMessageStatus, number> {
  const counts = new Map<ClientMessageStatus, number>()
  for (const { message } of logged) counts.set(message.status, (counts.get(message.status) ?? 0) + 1)
  return counts
}
