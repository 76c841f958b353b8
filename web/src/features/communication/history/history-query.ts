import {
  channels,
  clientMessageStatuses,
  type ClientMessageStatus,
  type MessageChannel,
} from '@hearthkeep/shared/message/client-message.ts'
import { wordsOfMessage } from '@hearthkeep/shared/overview/words-to-find.ts'
import { searchBy } from '@hearthkeep/shared/text/search/searched.ts'
import type { LoggedMessage } from '../../../data/queries/clients/read-messages.ts'

export interface HistoryQuery {
  /** What was typed into the search: finds clients, recipients, subjects and texts. */
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
): readonly LoggedMessage[] {
  const shown = logged.filter(
    ({ message }) =>
      (status === 'all' || message.status === status) && (channel === 'all' || message.channel === channel),
  )
  return searched(shown, text)
}

const searched = searchBy<LoggedMessage>(({ message, clientName }) => wordsOfMessage(message, clientName))

/** Counts the messages of each status. */
export function countByStatus(logged: readonly LoggedMessage[]): ReadonlyMap<ClientMessageStatus, number> {
  const counts = new Map<ClientMessageStatus, number>()
  for (const { message } of logged) counts.set(message.status, (counts.get(message.status) ?? 0) + 1)
  return counts
}
