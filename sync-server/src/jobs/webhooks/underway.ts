import type { Webhook } from '../../storage/accounts/webhooks.ts'

/** Places at this server: a receiver may take 15 seconds for each delivery. */
const MOST = { webhook: 5, person: 20, host: 20, all: 300 }

type Receiver = Pick<Webhook, 'id' | 'userId' | 'url'>

/** [WH8] Deliveries on their way. A receiver, a host or a person has few places, so that nobody slow holds up others. */
export class Underway {
  private readonly taken = new Map<string, number>()
  private readonly sending = new Set<Promise<unknown>>()

  hasRoom(webhook: Receiver): boolean {
    return placesOf(webhook).every(({ name, most }) => this.countOf(name) < most)
  }

  /** Takes a place. @returns a function that gives it back. */
  take(webhook: Receiver): () => void {
    const names = placesOf(webhook).map(({ name }) => name)
    const add = (more: number) => {
      for (const name of names) {
        const count = this.countOf(name) + more
        if (count === 0) this.taken.delete(name)
        else this.taken.set(name, count)
      }
    }
    add(1)
    return () => add(-1)
  }

  add(sending: Promise<unknown>): void {
    this.sending.add(sending)
    void Promise.allSettled([sending]).then(() => this.sending.delete(sending))
  }

  /** Resolves once what is on its way has arrived. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.sending)
  }

  private countOf(name: string): number {
    return this.taken.get(name) ?? 0
  }
}

const placesOf = ({ id, userId, url }: Receiver) => [
  { name: `webhook ${id}`, most: MOST.webhook },
  { name: `person ${userId}`, most: MOST.person },
  { name: `host ${new URL(url).host}`, most: MOST.host },
  { name: 'all', most: MOST.all },
]
