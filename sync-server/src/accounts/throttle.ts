interface Tries {
  wrong: number
  /** When the window closes, in milliseconds. */
  until: number
}

interface Options {
  limit: number
  windowMs: number
  now: () => Date
  /** Above this the oldest keys are dropped. */
  maxKeys?: number
}

/** About 10 MB of keys. */
const MAX_KEYS = 20_000

/** Counts wrong tries by key within a window that begins with the key's first wrong try. */
export class Throttle {
  private readonly options: Required<Options>
  /** In the order in which their windows begin, and therefore close. */
  private readonly triesByKey = new Map<string, Tries>()

  constructor(options: Options) {
    this.options = { maxKeys: MAX_KEYS, ...options }
  }

  get size(): number {
    return this.triesByKey.size
  }

  /** How many more wrong tries are allowed. */
  left(key: string): number {
    return Math.max(0, this.options.limit - (this.open(key)?.wrong ?? 0))
  }

  /** Whole seconds until the next try is allowed; 0 when it is allowed now. */
  waitFor(key: string): number {
    const tries = this.open(key)
    return !tries || tries.wrong < this.options.limit ? 0 : Math.ceil((tries.until - this.time()) / 1000)
  }

  addWrong(key: string): void {
    const tries = this.open(key)
    if (tries) {
      tries.wrong += 1
      return
    }
    this.triesByKey.delete(key)
    this.triesByKey.set(key, { wrong: 1, until: this.time() + this.options.windowMs })
    this.dropOldest()
  }

  /** Counts one more try if it is allowed. @returns as {@link waitFor}: 0 when it was counted. */
  take(key: string): number {
    const seconds = this.waitFor(key)
    if (seconds === 0) this.addWrong(key)
    return seconds
  }

  forget(key: string): void {
    this.triesByKey.delete(key)
  }

  private open(key: string): Tries | undefined {
    const tries = this.triesByKey.get(key)
    return tries && tries.until > this.time() ? tries : undefined
  }

  /** Drops up to two keys for each one added, so that closed windows decrease and no call scans all keys. */
  private dropOldest(): void {
    for (let dropped = 0; dropped < 2; dropped++) {
      const [oldest] = this.triesByKey
      if (!oldest) return
      const [key, { until }] = oldest
      if (until > this.time() && this.triesByKey.size <= this.options.maxKeys) return
      this.triesByKey.delete(key)
    }
  }

  private time(): number {
    return this.options.now().getTime()
  }
}
