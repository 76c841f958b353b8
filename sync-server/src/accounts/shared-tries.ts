import { createHmac } from 'node:crypto'
import type { Store, View, WriteTransaction } from '../storage/store.ts'

/** How often something may be tried, or done, within a window that begins with the first time. */
export interface Limit {
  /** Differs from the name of any other limit. */
  name: string
  limit: number
  windowMs: number
}

/** A limit, and the account, network address or the like that it applies to. */
export interface Counted {
  by: Limit
  key: string
}

interface Parts {
  store: Pick<Store, 'read' | 'write'>
  /** The key for the hashes under which counts are stored. Do not use it for anything else. */
  secret: string
  now: () => Date
}

/** How many writes of this server pass until it tidies the counts. */
const TIDY_EVERY = 1_000

interface Waiting {
  work(tx: WriteTransaction): Promise<void>
  settle(error?: unknown): void
}

/** [SE200] Counts in rows what protects passwords and money: all servers of a database count together. */
export class SharedTries {
  private readonly parts: Parts
  private waiting: Waiting[] = []
  private isWriting = false
  private writes = 0

  constructor(parts: Parts) {
    this.parts = parts
  }

  /**
   * @returns how often each has happened within its window, in the same order, and whole seconds until all may be tried
   *   again; 0 if they may be now.
   */
  async look(counted: readonly Counted[]): Promise<{ counts: number[]; seconds: number }> {
    const open = await this.parts.store.read((view) => this.openIn(view, counted))
    return { counts: open.map((each) => each?.count ?? 0), seconds: this.secondsOf(counted, open) }
  }

  /** @returns whole seconds until all of these may be tried; 0 if they may be now. */
  async waitFor(...counted: Counted[]): Promise<number> {
    return (await this.look(counted)).seconds
  }

  add(...counted: Counted[]): Promise<void> {
    return this.write((tx) => this.addIn(tx, counted))
  }

  /** Counts one more of each if all are allowed. @returns as {@link waitFor}: 0 if it was counted. */
  async take(...counted: Counted[]): Promise<number> {
    const seconds = await this.waitFor(...counted)
    return seconds > 0 ? seconds : this.write((tx) => this.takeIn(tx, ...counted))
  }

  /** Like {@link take}, within a transaction. */
  async takeIn(tx: WriteTransaction, ...counted: Counted[]): Promise<number> {
    const seconds = this.secondsOf(counted, await this.openIn(tx, counted))
    if (seconds === 0) await this.addIn(tx, counted)
    return seconds
  }

  forget(...counted: Counted[]): Promise<void> {
    return this.write((tx) => tx.forgetTries({ keys: counted.map((each) => this.hashOf(each)) }))
  }

  private async openIn(view: Pick<View, 'countedTries'>, counted: readonly Counted[]) {
    const keys = counted.map((each) => this.hashOf(each))
    const open = await view.countedTries({ keys, now: this.parts.now().toISOString() })
    return keys.map((key) => open.find((each) => each.key === key))
  }

  private secondsOf(counted: readonly Counted[], open: ({ count: number; until: string } | undefined)[]): number {
    const now = this.parts.now().getTime()
    return Math.max(
      ...counted.map(({ by }, at) => {
        const { count = 0, until = '' } = open[at] ?? {}
        return count < by.limit ? 0 : Math.ceil((Date.parse(until) - now) / 1000)
      }),
    )
  }

  private async addIn(tx: WriteTransaction, counted: readonly Counted[]): Promise<void> {
    const at = this.parts.now()
    const now = at.toISOString()
    for (const each of counted) {
      const until = new Date(at.getTime() + each.by.windowMs).toISOString()
      await tx.addTries({ key: this.hashOf(each), count: 1, until, now })
    }
    this.writes += 1
    if (this.writes % TIDY_EVERY === 0) await tx.tidyTries(now)
  }

  private hashOf({ by, key }: Counted): string {
    return createHmac('sha256', this.parts.secret).update(`${by.name}\n${key}`).digest('base64url').slice(0, 22)
  }

  /** What comes while another write runs is written together after it, so that a flood of tries is few transactions. */
  private write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let result: T
      this.waiting.push({
        work: async (tx) => void (result = await work(tx)),
        settle: (error) => (error === undefined ? resolve(result) : reject(error)),
      })
      void this.writeWaiting()
    })
  }

  private async writeWaiting(): Promise<void> {
    if (this.isWriting) return
    this.isWriting = true
    while (this.waiting.length > 0) {
      const together = this.waiting.splice(0)
      const error = await this.parts.store
        .write(async (tx) => {
          for (const { work } of together) await work(tx)
        })
        .then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
      for (const { settle } of together) settle(error)
    }
    this.isWriting = false
  }
}
