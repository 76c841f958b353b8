import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { AccountReads } from '../sqlite-account-reads.ts'
import type { Message, MessageReads, OptOut, PushSubscriptionRecord } from './message.ts'
import { aboutSubscription, type SealedSubscription } from './push-statements.ts'

/** The reads of messages, of who wants them, and of the keys with which they are sent. */
export class SqliteMessageReads extends AccountReads implements MessageReads {
  async dueMessages(asked: { userId: UserId; now: string; limit: number }): Promise<Message[]> {
    if (this.breath.isDue()) await this.breath.take()
    return this.reads.messages.due.all(asked)
  }

  async dueSenders(asked: { now: string; after: string; limit: number }): Promise<UserId[]> {
    return this.reads.messages.senders.all(asked).map(({ userId }) => userId)
  }

  async countMessages({ by, value, since }: { by: 'userId' | 'recipient'; value: string; since: string }) {
    if (this.breath.isDue()) await this.breath.take()
    return this.reads.messages.countQueued[by].get({ value, since })?.count ?? 0
  }

  async countWaiting(userId: UserId): Promise<number> {
    return this.reads.messages.countWaiting.get({ userId })?.count ?? 0
  }

  async countSent({ by, value, since }: { by: 'userId' | 'recipient'; value: string; since: string }) {
    return this.reads.messages.countSent[by].get({ value, since })?.count ?? 0
  }

  async hasOptedOut({ userId, recipient }: OptOut): Promise<boolean> {
    return this.reads.messages.optOut.get({ userId, recipient }) !== undefined
  }

  async messagesAbout(about: string): Promise<Message[]> {
    if (this.breath.isDue()) await this.breath.take()
    return this.reads.messages.about.all({ about })
  }

  async providerKey(userId: UserId, channel: MessageChannel): Promise<string | null> {
    const sealed = this.reads.messages.providerKey.get({ userId, channel })?.sealed
    return sealed === undefined ? null : this.box.open(sealed, `${userId}/${channel}`)
  }

  async pushSubscriptionsOf(asked: { userId: UserId; now: string }): Promise<PushSubscriptionRecord[]> {
    if (this.breath.isDue()) await this.breath.take()
    return this.reads.pushes.ofPerson.all(asked).flatMap((kept) => this.opened(kept) ?? [])
  }

  async pushSubscription(asked: { id: string; now: string }): Promise<PushSubscriptionRecord | undefined> {
    const kept = this.reads.pushes.one.get(asked)
    return kept && this.opened(kept)
  }

  /** Undefined for one that was encrypted with another secret. */
  private opened({ sealed, ...subscription }: SealedSubscription): PushSubscriptionRecord | undefined {
    const opened = this.box.open(sealed, aboutSubscription(subscription))
    return opened === null
      ? undefined
      : { ...subscription, ...(JSON.parse(opened) as Pick<PushSubscriptionRecord, 'endpoint' | 'keys'>) }
  }
}
