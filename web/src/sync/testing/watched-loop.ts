import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import type { SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { MemoryStore } from '../../data/testing/memory-store.ts'
import { SyncLoop, type SyncStatus } from '../loop/sync-loop.ts'
import { aDevice, roundParts } from './device.ts'

/** A loop on its own device, whose requests and timers the test controls. */
export class WatchedLoop {
  readonly store: MemoryStore
  readonly loop: SyncLoop
  /** The timers that have not fired. */
  readonly timers: { delay: number; ring: () => void }[] = []
  readonly statuses: SyncStatus[] = []
  readonly bugs: unknown[] = []
  /** Whether no pokes arrive. */
  isDeaf = false
  /** The maximum number of rounds at the same time. */
  mostAtOnce = 0
  private atOnce = 0
  private readonly requests: ((answer: () => SyncAnswer) => void)[] = []

  private constructor(store: MemoryStore) {
    this.store = store
    const parts = roundParts(store, {
      sync: () =>
        new Promise((resolve, reject) =>
          this.requests.push((answer) => void Promise.resolve().then(answer).then(resolve, reject)),
        ),
    })
    this.loop = new SyncLoop({
      ...parts,
      alone: async (work) => {
        this.mostAtOnce = Math.max(this.mostAtOnce, (this.atOnce += 1))
        return work().finally(() => (this.atOnce -= 1))
      },
      schedule: (delay, ring) => {
        const { timers } = this
        const timer = { delay, ring }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
      },
      random: () => 0.5,
      isDeaf: () => this.isDeaf,
      onStatus: (status) => this.statuses.push(status),
      onBug: (error) => this.bugs.push(error),
    })
  }

  static async start(): Promise<WatchedLoop> {
    return new WatchedLoop(await aDevice())
  }

  /** The number of requests awaiting their answers. */
  get pendingCount(): number {
    return this.requests.length
  }

  /** Answers the oldest request. */
  async answer(with_: () => SyncAnswer): Promise<void> {
    this.requests.shift()?.(with_)
    await settle()
  }

  async wake(): Promise<void> {
    this.loop.wake()
    await settle()
  }

  async receivePoke(poke: Poke | null): Promise<void> {
    this.loop.receivePoke(poke)
    await settle()
  }

  /** Fires the first timer. */
  async ring(): Promise<void> {
    this.timers.shift()?.ring()
    await settle()
  }
}

export const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
