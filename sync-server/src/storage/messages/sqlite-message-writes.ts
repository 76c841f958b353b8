import { SqliteRecordWrites } from '../sqlite-record-writes.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type {
  HeldFor,
  Message,
  MessageWrites,
  OptOut,
  ProviderKey,
  PushSubscriptionRecord,
  SiteDay,
} from './message.ts'
import type { Morning, MorningRun, MorningWrites, ReportedFact } from './morning.ts'
import { aboutSubscription, hashOfEndpoint } from './push-statements.ts'

/** Writes of messages, opt-outs, push subscriptions, provider keys and mornings. */
export class SqliteMessageWrites extends SqliteRecordWrites implements MessageWrites, MorningWrites {
  async addMessage(message: Message): Promise<void> {
    if (this.yielder.isDue()) await this.yielder.wait()
    this.writes.messages.add.run({ ...message })
  }

  async saveMessage(message: Message): Promise<void> {
    this.writes.messages.put.run({ ...message })
  }

  async removeMessage(id: string): Promise<void> {
    this.writes.messages.remove.run({ id })
  }

  async savePushSubscription({ endpoint, keys, ...subscription }: PushSubscriptionRecord): Promise<void> {
    const endpointHash = hashOfEndpoint(endpoint)
    const sealed = this.box.seal(JSON.stringify({ endpoint, keys }), aboutSubscription(subscription))
    this.writes.pushes.replace.run({ ...subscription, endpointHash })
    this.writes.pushes.add.run({ ...subscription, endpointHash, sealed })
  }

  async removePushSubscription(id: string): Promise<void> {
    this.writes.pushes.remove.run({ id })
  }

  async releaseHeld({ userId, ...query }: { heldFor: HeldFor; userId: UserId | null; now: string }): Promise<void> {
    if (userId === null) this.writes.messages.release.ofAll.run(query)
    else this.writes.messages.release.ofOne.run({ ...query, userId })
  }

  async countSiteSent(day: SiteDay): Promise<number> {
    this.writes.messages.countSiteSent.run({ ...day, sent: 1 })
    return this.siteSent(day)
  }

  async setOutgoingStopped(at: string | null): Promise<void> {
    if (at === null) this.writes.messages.resumeOutgoing.run({})
    else this.writes.messages.stopOutgoing.run({ id: 'all', at })
  }

  async addOptOut(optOut: OptOut & { at: string }): Promise<void> {
    this.writes.messages.addOptOut.run({ ...optOut })
  }

  async removeOptOut(optOut: OptOut): Promise<void> {
    this.writes.messages.removeOptOut.run({ ...optOut })
  }

  async saveProviderKey({ userId, channel, key }: ProviderKey): Promise<void> {
    if (key === null) this.writes.messages.removeProviderKey.run({ userId, channel })
    else
      this.writes.messages.putProviderKey.run({ userId, channel, sealed: this.box.seal(key, `${userId}/${channel}`) })
  }

  async saveMorning(morning: Morning): Promise<void> {
    this.writes.mornings.put.run({ ...morning })
  }

  async addReported(fact: ReportedFact & { at: string }): Promise<void> {
    this.writes.mornings.addReported.run({ ...fact })
  }

  async removeReported({ userId, what }: ReportedFact): Promise<void> {
    this.writes.mornings.removeReported.run({ userId, what })
  }

  async forgetReported(old: { before: string; limit: number }): Promise<number> {
    return this.writes.mornings.forgetReported.run(old)
  }

  async countMornings(run: MorningRun): Promise<void> {
    this.writes.mornings.count.run({ ...run })
  }
}
