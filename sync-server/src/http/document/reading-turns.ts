const WINDOW_MS = 10 * 60_000

interface Used {
  milliseconds: number
  /** When it is forgotten. */
  until: number
}

interface Waiting {
  account: string
  begin(): void
}

interface Options {
  atOnce: number
  now: () => Date
}

/**
 * [SE178] Gives accounts turns for long work. The next turn goes to the account that has used the least time in ten
 * minutes, and among equals to the one that has waited longest: many accounts with slow documents, or one with many,
 * delay another by one document, not by one for each of its own.
 */
export class ReadingTurns {
  private readonly options: Options
  private running = 0
  private readonly waiting: Waiting[] = []
  private readonly usedBy = new Map<string, Used>()

  constructor(options: Options) {
    this.options = options
  }

  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    if (this.running < this.options.atOnce) this.running += 1
    else await new Promise<void>((begin) => this.waiting.push({ account, begin }))
    const begun = this.time()
    try {
      return await work()
    } finally {
      this.charge(account, this.time() - begun)
      // The account that has just ended may have a next document: let it wait first.
      setImmediate(() => this.next())
    }
  }

  private next(): void {
    const least = Math.min(...this.waiting.map(({ account }) => this.used(account)))
    const index = this.waiting.findIndex(({ account }) => this.used(account) === least)
    const [first] = index === -1 ? [] : this.waiting.splice(index, 1)
    if (first) first.begin()
    else this.running -= 1
  }

  private used(account: string): number {
    const used = this.usedBy.get(account)
    return used && used.until > this.time() ? used.milliseconds : 0
  }

  private charge(account: string, milliseconds: number): void {
    const now = this.time()
    for (const [each, { until }] of this.usedBy) if (until <= now) this.usedBy.delete(each)
    const { until } = this.usedBy.get(account) ?? { until: now + WINDOW_MS }
    this.usedBy.set(account, { milliseconds: this.used(account) + milliseconds, until })
  }

  private time(): number {
    return this.options.now().getTime()
  }
}
