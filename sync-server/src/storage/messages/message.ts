import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import type { DeviceId, UserId } from '@hearthkeep/shared/kernel/fields.ts'

interface Queued {
  id: string
  /** Says what it is: two of one key are never sent. */
  key: string
  /** In whose name it is sent. */
  userId: UserId
  /** The id of what it is about. */
  about: string
  /** An email address, a telephone number, or the id of a subscription. */
  recipient: string
  /** What it says; gone once it is decided, for its link is a secret. A text message has no subject. */
  content: { subject: string; text: string; link: string | null; linkLabel?: string } | null
  status: 'queued' | 'sent' | 'failed' | 'suppressed'
  attempts: number
  /** Not before; while it is being sent, when somebody else may try. */
  dueAt: string
  queuedAt: string
  settledAt: string | null
  failureReason: string | null
}

/** An email or a text message to somebody. */
export type PersonMessage = Queued & { channel: MessageChannel }
/** A notice for one of its person's devices. */
export type PushMessage = Queued & { channel: 'push' }
/** What is on its way; the server's alone. */
export type Message = PersonMessage | PushMessage

export interface OptOut {
  /** The sender. */
  userId: UserId
  /** An email address or a telephone number, as messages name it. */
  recipient: string
}

export interface ProviderKey {
  userId: UserId
  channel: MessageChannel
  key: string | null
}

export interface PushSubscriptionRecord {
  id: string
  userId: UserId
  /** It ends with this session. */
  sessionId: string
  device: DeviceId
  endpoint: string
  keys: { p256dh: string; auth: string }
  addedAt: string
}

export interface MessageReads {
  /** How many messages were queued since the moment, by a sender or to a recipient. */
  countMessages(asked: { by: 'userId' | 'recipient'; value: string; since: string }): Promise<number>
  /** How many messages of a sender are queued. */
  countWaiting(userId: UserId): Promise<number>
  /** How many messages have left since the moment, from a sender or to a recipient. */
  countSent(asked: { by: 'userId' | 'recipient'; value: string; since: string }): Promise<number>
  /** [ME33] Whether the recipient wants no more messages of the sender. */
  hasOptedOut(optOut: OptOut): Promise<boolean>
  /** A sender's queued messages that are due, the longest due first. */
  dueMessages(asked: { userId: UserId; now: string; limit: number }): Promise<Message[]>
  /** Senders with messages that are due, in the order of their ids, after one of them. */
  dueSenders(asked: { now: string; after: string; limit: number }): Promise<UserId[]>
  /** Those about this, in no order. */
  messagesAbout(about: string): Promise<Message[]>
  /** The key of a realtor's own provider; null without one, and for one that was encrypted with another secret. */
  providerKey(userId: UserId, channel: MessageChannel): Promise<string | null>
  /** [PU12] A person's devices that take notifications, of sessions that have not ended, the oldest first. */
  pushSubscriptionsOf(asked: { userId: UserId; now: string }): Promise<PushSubscriptionRecord[]>
  /** Likewise, the one of this id. */
  pushSubscription(asked: { id: string; now: string }): Promise<PushSubscriptionRecord | undefined>
}

export interface MessageWrites {
  /** Queues a message; one whose key is known is not queued again. */
  addMessage(message: Message): Promise<void>
  /** Keeps how a message fares. */
  saveMessage(message: Message): Promise<void>
  /** A recipient who has opted out already stays so. */
  addOptOut(optOut: OptOut & { at: string }): Promise<void>
  removeOptOut(optOut: OptOut): Promise<void>
  /** [ME2] Keeps the key of a realtor's own provider, encrypted; null removes it. */
  saveProviderKey(key: ProviderKey): Promise<void>
  /** Forgets a message that nobody will ask for. */
  removeMessage(id: string): Promise<void>
  /** [PU12] Replaces every other subscription with this endpoint, of anybody, and the person's own for this device. */
  savePushSubscription(subscription: PushSubscriptionRecord): Promise<void>
  removePushSubscription(id: string): Promise<void>
}
