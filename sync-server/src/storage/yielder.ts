import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds: about 200 small reads or 100 writes. */
export const YIELD_MS = 10

/**
 * Yields to the event loop in the middle of a long transaction. SQLite is synchronous, so nothing that a transaction
 * awaits would let other work run. The transaction stays open in the meantime; other transactions wait for its mutex.
 */
export class Yielder {
  private readonly everyMs: number
  /** When the store was first used in this turn of the event loop; null if it was not. */
  private began: number | null = null
  private last: Promise<void> = Promise.resolve()

  /** @param everyMs `Infinity` for never */
  constructor(everyMs = YIELD_MS) {
    this.everyMs = everyMs
  }

  /** Cheap, because it is called before each read and write, most of which take a few microseconds. */
  isDue(): boolean {
    if (this.everyMs === Infinity) return false
    const now = performance.now()
    if (this.began === null) {
      this.began = now
      void setImmediate().then(() => (this.began = null))
    }
    return now - this.began >= this.everyMs
  }

  /** Waits until the event loop has run. Concurrent callers continue one after another. */
  wait(): Promise<void> {
    this.last = this.waitAfter(this.last)
    return this.last
  }

  private async waitAfter(last: Promise<void>): Promise<void> {
    await last
    while (this.isDue()) await setImmediate()
  }
}

/** All reads and all answers share one budget for each turn of the event loop, so that a write gets on beside many. */
export const longWork = new Yielder()
