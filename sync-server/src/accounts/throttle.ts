interface Tries {
  wrong: number
  /** When the window closes, in milliseconds. */
  until: number
}

/** Counts wrong tries by key, each within a window that begins with its first. */
export class Throttle {
  private readonly limit: number
  private readonly windowMs: number
  private readonly now: () => Date
  private readonly triesByKey = new Map<string, Tries>()

  constructor(options: { limit: number; windowMs: number; now: () => Date }) {
    this.limit = options.limit
    this.windowMs = options.windowMs
    this.now = options.now
  }

  /** Whole seconds until the next try is allowed; 0 when it is allowed now. */
  waitFor(key: string): number {
    const tries = this.triesByKey.get(key)
    if (!tries || tries.wrong < this.limit) return 0
    return Math.max(0, Math.ceil((tries.until - this.now().getTime()) / 1000))
  }

  addWrong(key: string): void {
    const now = this.now().getTime()
    for (const [other, { until }] of this.triesByKey) if (until <= now) this.triesByKey.delete(other)
    const tries = this.triesByKey.get(key) ?? { wrong: 0, until: now + this.windowMs }
    this.triesByKey.set(key, { ...tries, wrong: tries.wrong + 1 })
  }

  forget(key: string): void {
    this.triesByKey.delete(key)
  }
}
