import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { hostOfProvider } from '../messages/channels/own-channel.ts'
import { ownProviderOf } from '../messages/sender.ts'
import type { Message } from '../storage/messages/messages.ts'
import type { View } from '../storage/store.ts'

/** More than 30 senders have on the way at once, and three servers that do not answer. */
const PLACES = { all: 300, server: 100 }

/**
 * [SE197] Messages on their way to servers that people chose: realtors' own providers and push services. One may take a
 * minute, so no round waits for them, and one server that does not answer has not all places.
 */
export class OutsideMessages {
  private readonly places: typeof PLACES
  private readonly bySender = new Map<UserId, Set<Promise<unknown>>>()
  /** The server of each message. */
  private readonly servers: string[] = []

  constructor(places = PLACES) {
    this.places = places
  }

  /** Those who are not served until their messages have arrived. */
  get senders(): ReadonlySet<UserId> {
    return new Set(this.bySender.keys())
  }

  /** @param others the servers of messages that are not added yet */
  hasRoom(server: string, others: readonly string[]): boolean {
    const all = [...this.servers, ...others]
    return all.length < this.places.all && all.filter((one) => one === server).length < this.places.server
  }

  add(sender: UserId, server: string, sending: Promise<unknown>): void {
    const own = this.bySender.get(sender) ?? new Set()
    this.bySender.set(sender, own.add(sending))
    this.servers.push(server)
    void this.forgetSettled(sender, server, sending)
  }

  private async forgetSettled(sender: UserId, server: string, sending: Promise<unknown>): Promise<void> {
    // If its result could not be saved, its claim lapses, and it is tried again.
    await Promise.allSettled([sending])
    this.servers.splice(this.servers.indexOf(server), 1)
    const own = this.bySender.get(sender)
    own?.delete(sending)
    if (own?.size === 0) this.bySender.delete(sender)
  }

  /** Resolves once none is on its way. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.bySender.values()].flatMap((own) => [...own]))
  }
}

/** [SE197] The server of other people through which a message leaves: of its sender's own provider, or a push service. */
export async function outsideServerOf(view: View, message: Message, now: string): Promise<string> {
  if (message.channel === 'push') {
    const to = await view.pushSubscription({ id: message.recipient, now })
    return to && URL.canParse(to.endpoint) ? new URL(to.endpoint).host : 'none'
  }
  const own = await ownProviderOf(view, message)
  return (own && hostOfProvider(message.channel, own)) ?? 'none'
}
