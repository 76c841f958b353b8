import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'

/** More than 30 senders have on the way at once. */
const MAX_OUTSIDE = 300

/**
 * [SE197] Messages on their way to servers that people chose: realtors' own providers and push services. One may take a
 * minute, so no round waits for them.
 */
export class OutsideMessages {
  private readonly most: number
  private readonly bySender = new Map<UserId, Set<Promise<unknown>>>()
  private count = 0

  constructor(most = MAX_OUTSIDE) {
    this.most = most
  }

  /** Those who are not served until their messages have arrived. */
  get senders(): ReadonlySet<UserId> {
    return new Set(this.bySender.keys())
  }

  /** @param more messages that are not added yet */
  hasRoom(more: number): boolean {
    return this.count + more < this.most
  }

  add(sender: UserId, sending: Promise<unknown>): void {
    const own = this.bySender.get(sender) ?? new Set()
    this.bySender.set(sender, own.add(sending))
    this.count += 1
    void this.forgetSettled(sender, sending)
  }

  private async forgetSettled(sender: UserId, sending: Promise<unknown>): Promise<void> {
    // If its result could not be saved, its claim lapses, and it is tried again.
    await Promise.allSettled([sending])
    this.count -= 1
    const own = this.bySender.get(sender)
    own?.delete(sending)
    if (own?.size === 0) this.bySender.delete(sender)
  }

  /** Resolves once none is on its way. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.bySender.values()].flatMap((own) => [...own]))
  }
}
