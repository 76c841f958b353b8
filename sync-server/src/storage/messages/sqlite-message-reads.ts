import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { AccountReads } from '../sqlite-account-reads.ts'
import type { LeftQuery, Message, MessageReads, OptOut, PushSubscriptionRecord, SiteDay } from './message.ts'
import { aboutSubscription, type SealedSubscription } from './push-statements.ts'

/** Reads of messages, opt-outs, push subscriptions and provider keys. */
export class SqliteMessageReads extends AccountReads implements MessageReads {
  async dueMessages(query: { userId: UserId; now: string; limit: number }): Promise<Message[]> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.messages.due.all(query)
  }

  async dueSenders(query: { now: string; after: string; limit: number }): Promise<UserId[]> {
    return this.reads.messages.senders.all(query).map(({ userId }) => userId)
  }

  async countMessages({ by, value, since }: { by: 'userId' | 'recipient'; value: string; since: string }) {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.messages.countQueued[by].get({ value, since })?.count ?? 0
  }

  async countWaiting(userId: UserId): Promise<number> {
    return this.reads.messages.countWaiting.get({ userId })?.count ?? 0
  }

  async countLeft({ by, value, since, now, heldUntil }: LeftQuery) {
    const sent = this.reads.messages.countSent[by].get({ value, since })?.count ?? 0
    return sent + (this.reads.messages.countClaimed[by].get({ value, now, heldUntil })?.count ?? 0)
  }

  async countSentBefore(query: { userId: UserId; before: string; limit: number }): Promise<number> {
    return this.reads.messages.sentBefore.get(query)?.count ?? 0
  }

  async countOptOuts(userId: UserId): Promise<number> {
    return this.reads.messages.countOptOuts.get({ userId })?.count ?? 0
  }

  async siteSent(query: SiteDay): Promise<number> {
    return this.reads.messages.siteDay.get({ ...query })?.sent ?? 0
  }

  async outgoingStoppedAt(): Promise<string | null> {
    return this.reads.messages.outgoingStop.get({})?.at ?? null
  }

  async hasOptedOut({ userId, recipient }: OptOut): Promise<boolean> {
    return this.reads.messages.optOut.get({ userId, recipient }) !== undefined
  }

  async messagesAbout(about: string): Promise<Message[]> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.messages.about.all({ about })
  }

  async providerKey(userId: UserId, channel: MessageChannel): Promise<string | null> {
    const sealed = this.reads.messages.providerKey.get({ userId, channel })?.sealed
    return sealed === undefined ? null : this.box.open(sealed, `${userId}/${channel}`)
  }

  async pushSubscriptionsOf(query: { userId: UserId; now: string }): Promise<PushSubscriptionRecord[]> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.pushes.ofPerson.all(query).flatMap((kept) => this.opened(kept) ?? [])
  }

  async pushSubscription(query: { id: string; now: string }): Promise<PushSubscriptionRecord | undefined> {
    const kept = this.reads.pushes.one.get(query)
    return kept && this.opened(kept)
  }

  /** Undefined if it was encrypted with another secret. */
  private opened({ sealed, ...subscription }: SealedSubscription): PushSubscriptionRecord | undefined {
    const opened = this.box.open(sealed, aboutSubscription(subscription))
    return opened === null
      ? undefined
      : { ...subscription, ...(JSON.parse(opened) as Pick<PushSubscriptionRecord, 'endpoint' | 'keys'>) }
  }
}
