import type { Durability, LocalStore, LocalTables } from '../../web/src/data/store/local-store.ts'
import { stepByStep } from '../simulation/device/unreliable-stores.ts'

/**
 * A store that can pause at one of its steps: before or after a transaction, or in the middle of one, which then stays
 * open. There its page can be killed or resumed.
 */
export class StoppingStore implements LocalStore {
  /** Transactions in flight. */
  transactions = 0
  private readonly inner: LocalStore
  private readonly resume: () => Promise<void>
  private stepsLeft = Infinity

  /**
   * @param resume resolves when the store may continue
   */
  constructor(inner: LocalStore, resume: () => Promise<void>) {
    this.inner = inner
    this.resume = resume
  }

  stopAfter(steps: number): void {
    this.stepsLeft = steps
  }

  write<T>(work: (tables: LocalTables) => Promise<T>, durability?: Durability): Promise<T> {
    return this.between(() => this.inner.write((tables) => work(this.stopping(tables)), durability))
  }

  read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T> {
    return this.between(() => this.inner.read((tables) => work(this.stopping(tables))))
  }

  private async between<T>(work: () => Promise<T>): Promise<T> {
    this.transactions += 1
    try {
      if (this.isTime()) await this.resume()
      const result = await work()
      if (this.isTime()) await this.resume()
      return result
    } finally {
      this.transactions -= 1
    }
  }

  private stopping(tables: LocalTables): LocalTables {
    return stepByStep(tables, async (work) => {
      if (this.isTime()) await this.within(tables)
      return work()
    })
  }

  /** Keeps the transaction busy, because the browser commits one without requests. */
  private async within(tables: LocalTables): Promise<void> {
    const stop = { isOver: false }
    void this.resume().then(() => (stop.isOver = true))
    while (!stop.isOver) await tables.device.get('this')
  }

  private isTime(): boolean {
    this.stepsLeft -= 1
    return this.stepsLeft === -1
  }
}
