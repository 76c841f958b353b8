interface Waiting {
  account: string
  /** What its account counted as having used when it came, see {@link ReadingTurns}. */
  tag: number
  begin(): void
}

interface Options {
  atOnce: number
  now: () => Date
}

/**
 * [SE178] Gives accounts turns for long work, by start-time fair queueing: next is the account that has used the least
 * time, and among equals the one that has waited longest. Who comes counts as having used what the last one had whose
 * turn began, or just less. So accounts with many slow documents delay another by one document, and nobody waits until
 * those who come later have used as much.
 */
export class ReadingTurns {
  private readonly options: Options
  private running = 0
  private begun = 0
  private readonly waiting: Waiting[] = []
  private readonly usedBy = new Map<string, number>()

  constructor(options: Options) {
    this.options = options
  }

  /** @param ended when aborted, it waits no more, and rejects with the reason */
  async run<T>(account: string, work: () => Promise<T>, ended?: AbortSignal): Promise<T> {
    ended?.throwIfAborted()
    const tag = this.used(account)
    if (this.running < this.options.atOnce) this.running += 1
    else await this.turnOf({ account, tag }, ended)
    this.begun = Math.max(this.begun, tag)
    const start = this.time()
    try {
      return await work()
    } finally {
      this.usedBy.set(account, this.used(account) + this.time() - start)
      // The account that has just ended may have a next document: let it wait first.
      setImmediate(() => this.next())
    }
  }

  /** What an account counts as having used, in milliseconds. */
  used(account: string): number {
    return Math.max(this.usedBy.get(account) ?? 0, this.begun - 1)
  }

  private turnOf(asked: Omit<Waiting, 'begin'>, ended: AbortSignal | undefined): Promise<void> {
    return new Promise((begin, giveUp) => {
      const one = { ...asked, begin }
      this.waiting.push(one)
      ended?.addEventListener('abort', () => {
        const at = this.waiting.indexOf(one)
        if (at === -1) return
        this.waiting.splice(at, 1)
        giveUp(ended.reason)
      })
    })
  }

  private next(): void {
    const placeOf = ({ account, tag }: Waiting) => Math.max(tag, this.usedBy.get(account) ?? 0)
    const least = Math.min(...this.waiting.map(placeOf))
    const index = this.waiting.findIndex((one) => placeOf(one) === least)
    const [first] = index === -1 ? [] : this.waiting.splice(index, 1)
    if (first) first.begin()
    else this.running -= 1
    if (this.running === 0) this.usedBy.clear()
    for (const [account, used] of this.usedBy) if (used < this.begun) this.usedBy.delete(account)
  }

  private time(): number {
    return this.options.now().getTime()
  }
}
