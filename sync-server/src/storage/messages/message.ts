import { utcDay } from '@hearthkeep/shared/kernel/dates.ts'
import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import type { DeviceId, UserId } from '@hearthkeep/shared/kernel/fields.ts'

/** `confirmation` of the sender's email, or the `site`: its budget, or the administrator's switch. */
export type HeldFor = 'confirmation' | 'site'

/** The product by itself, or a person by hand. */
export type SentBy = 'itself' | 'person'

interface Queued {
  id: string
  /** Identifies the message: two with the same key are never sent. */
  key: string
  /** The person in whose name it is sent. */
  userId: UserId
  /** The id of its subject. */
  about: string
  /** An email address, a telephone number, or the id of a subscription. */
  recipient: string
  /**
   * Null once the message is settled, because its link is a secret. A text message has no subject. A message that an
   * earlier version queued has no `sentBy`.
   */
  content: { subject: string; text: string; link: string | null; linkLabel?: string; sentBy?: SentBy } | null
  status: 'queued' | 'sent' | 'failed' | 'suppressed'
  attempts: number
  /** The earliest time to send; while a send is in flight, when another attempt may start. */
  dueAt: string
  queuedAt: string
  settledAt: string | null
  failureReason: string | null
  /** What a queued message waits for, so that it is sent as soon as that happens. */
  heldFor: HeldFor | null
}

/** An email or a text message to a person. */
export type PersonMessage = Queued & { channel: MessageChannel }
/** A notice for one of the person's devices. */
export type PushMessage = Queued & { channel: 'push' }
/** An outgoing message; exists only on the server. */
export type Message = PersonMessage | PushMessage

export interface OptOut {
  /** The sender. */
  userId: UserId
  /** An email address or a telephone number, in the form that messages use. */
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
  /** The subscription ends with this session. */
  sessionId: string
  device: DeviceId
  endpoint: string
  keys: { p256dh: string; auth: string }
  addedAt: string
}

/** How many messages the site's provider is given in a day, counted in UTC. */
export type SiteBudgets = Record<MessageChannel, number>

export interface SiteDay {
  channel: MessageChannel
  /** `YYYY-MM-DD` in UTC; see {@link siteDayOf}. */
  day: string
}

export interface LeftQuery {
  by: 'userId' | 'recipient'
  value: string
  since: string
  now: string
  /** Messages that another round or process is sending are claimed until this moment at most. */
  heldUntil: string
}

export interface MessageReads {
  /** Returns the number of messages queued since `since`, by a sender or to a recipient. */
  countMessages(query: { by: 'userId' | 'recipient'; value: string; since: string }): Promise<number>
  /** Returns the number of messages of a sender that are still queued. */
  countWaiting(userId: UserId): Promise<number>
  /** Returns the number of messages, by a sender or to a recipient, that were sent since `since` or are being sent. */
  countLeft(query: LeftQuery): Promise<number>
  /** Returns the number of messages that a sender sent before `before`, at most `limit`. */
  countSentBefore(query: { userId: UserId; before: string; limit: number }): Promise<number>
  /** Returns the number of recipients who have opted out of a sender's messages. */
  countOptOuts(userId: UserId): Promise<number>
  /** [ME57] Returns how many messages the site's provider was given on this day. */
  siteSent(query: SiteDay): Promise<number>
  /** [ME58] Returns since when the administrator has stopped messages through the site; null if they are sent. */
  outgoingStoppedAt(): Promise<string | null>
  /** [ME33] Whether the recipient has opted out of the sender's messages. */
  hasOptedOut(optOut: OptOut): Promise<boolean>
  /** Returns a sender's queued messages that are due, the longest overdue first. */
  dueMessages(query: { userId: UserId; now: string; limit: number }): Promise<Message[]>
  /** Returns the senders that have due messages, by id, after `after`. */
  dueSenders(query: { now: string; after: string; limit: number }): Promise<UserId[]>
  /** Returns the messages about this subject, in no particular order. */
  messagesAbout(about: string): Promise<Message[]>
  /** The key of a realtor's own provider; null if there is none or if it was encrypted with another secret. */
  providerKey(userId: UserId, channel: MessageChannel): Promise<string | null>
  /** [PU12] Returns a person's push subscriptions whose sessions have not ended, the oldest first. */
  pushSubscriptionsOf(query: { userId: UserId; now: string }): Promise<PushSubscriptionRecord[]>
  /** Returns the subscription with this id if its session has not ended. */
  pushSubscription(query: { id: string; now: string }): Promise<PushSubscriptionRecord | undefined>
}

export interface MessageWrites {
  /** Queues a message; a no-op if its key already exists. */
  addMessage(message: Message): Promise<void>
  /** Saves the state of a message. */
  saveMessage(message: Message): Promise<void>
  /** Makes messages due that are held for this; of one sender, or of all. */
  releaseHeld(query: { heldFor: HeldFor; userId: UserId | null; now: string }): Promise<void>
  /** [ME57] Counts a message that the site's provider is given. @returns the count of the day. */
  countSiteSent(query: SiteDay): Promise<number>
  /** [ME58] */
  setOutgoingStopped(at: string | null): Promise<void>
  /** Idempotent: a recipient who has already opted out stays opted out. */
  addOptOut(optOut: OptOut & { at: string }): Promise<void>
  removeOptOut(optOut: OptOut): Promise<void>
  /** [ME2] Saves the key of a realtor's own provider, encrypted; null removes it. */
  saveProviderKey(key: ProviderKey): Promise<void>
  /** Removes a message that is no longer needed. */
  removeMessage(id: string): Promise<void>
  /**
   * [PU12] Replaces every other subscription with this endpoint, of any person, and the person's other subscriptions
   * for this device.
   */
  savePushSubscription(subscription: PushSubscriptionRecord): Promise<void>
  removePushSubscription(id: string): Promise<void>
}

/** The day for which a message counts, by a moment in UTC. */
export const siteDayOf = (now: string): string => utcDay(now)
