import type { MessageChannel } from '@hearthkeep/shared/entities/client-message.ts'
import type { DeviceId, UserId } from '@hearthkeep/shared/entities/fields.ts'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { Breath } from './breath.ts'
import { aboutSubscription, type SealedSubscription } from './push-statements.ts'
import type { SecretBox } from './secret-box.ts'
import { prepareReads } from './sqlite-reads.ts'
import type { Account, DeviceRecord, Message, OptOut, PushSubscriptionRecord, Session } from './store.ts'

export interface ViewParts {
  breath: Breath
  box: SecretBox
}

/** The reads of what never syncs: accounts, sessions, devices, messages and their keys. */
export class AccountReads {
  protected readonly reads: ReturnType<typeof prepareReads>
  /** Asked just before each statement that a transaction may run thousands of times; the statement follows at once. */
  readonly breath: Breath
  /** Encrypts what must be unreadable in the file. */
  protected readonly box: SecretBox

  /** @param from a connection, or a view of the same connection, whose statements are shared. */
  constructor(from: BetterSQLite3Database | AccountReads, { breath, box }: ViewParts) {
    this.reads = from instanceof AccountReads ? from.reads : prepareReads(from)
    this.breath = breath
    this.box = box
  }

  async device(id: DeviceId): Promise<DeviceRecord | undefined> {
    return this.reads.device.get({ id })
  }

  async accountByEmail(emailKey: string): Promise<Account | undefined> {
    return this.reads.accountByEmail.get({ emailKey })
  }

  async accountByUsername(usernameKey: string): Promise<Account | undefined> {
    return this.reads.accountByUsername.get({ usernameKey })
  }

  async session(id: string): Promise<Session | undefined> {
    if (this.breath.isDue()) await this.breath.take()
    return this.reads.session.get({ id })
  }

  async sessionsOf(userId: UserId): Promise<Session[]> {
    return this.reads.sessionsOf.all({ userId })
  }

  async dueMessages(asked: { userId: UserId; now: string; limit: number }): Promise<Message[]> {
    if (this.breath.isDue()) await this.breath.take()
    return this.reads.dueMessages.all(asked)
  }

  async dueSenders(asked: { now: string; after: string; limit: number }): Promise<UserId[]> {
    return this.reads.dueSenders.all(asked).map(({ userId }) => userId)
  }

  async countMessages({ by, value, since }: { by: 'userId' | 'recipient'; value: string; since: string }) {
    if (this.breath.isDue()) await this.breath.take()
    return this.reads.countMessages[by].get({ value, since })?.count ?? 0
  }

  async countWaiting(userId: UserId): Promise<number> {
    return this.reads.countWaiting.get({ userId })?.count ?? 0
  }

  async countSent({ by, value, since }: { by: 'userId' | 'recipient'; value: string; since: string }) {
    return this.reads.countSent[by].get({ value, since })?.count ?? 0
  }

  async hasOptedOut({ userId, recipient }: OptOut): Promise<boolean> {
    return this.reads.optOut.get({ userId, recipient }) !== undefined
  }

  async messagesAbout(about: string): Promise<Message[]> {
    if (this.breath.isDue()) await this.breath.take()
    return this.reads.messagesAbout.all({ about })
  }

  async providerKey(userId: UserId, channel: MessageChannel): Promise<string | null> {
    const sealed = this.reads.providerKey.get({ userId, channel })?.sealed
    return sealed === undefined ? null : this.box.open(sealed, `${userId}/${channel}`)
  }
  async pushSubscriptionsOf(asked: { userId: UserId; now: string }): Promise<PushSubscriptionRecord[]> {
    if (this.breath.isDue()) await this.breath.take()
    return this.reads.subscriptionsOf.all(asked).flatMap((kept) => this.opened(kept) ?? [])
  }

  async pushSubscription(asked: { id: string; now: string }): Promise<PushSubscriptionRecord | undefined> {
    const kept = this.reads.subscription.get(asked)
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
