/** The queue is full. Nothing was started; HTTP answers 503. */
export class TooBusy extends Error {
  /** Whole seconds to wait before a retry. */
  readonly seconds = 2

  constructor() {
    super('The server is busy')
  }
}

interface Waiting {
  begin(): void
  refuse(): void
}

interface Bounds {
  /** Pieces of work that run at once. */
  atOnce: number
  /** Pieces of work that wait at once, across all callers. */
  maxWaiting: number
}

/**
 * Runs expensive work in turns: one piece of each caller, then a second of each, and so on. If the queue is full, the
 * caller with the most waiting work loses its last place to a caller with less.
 */
export class FairQueue {
  private readonly bounds: Bounds
  private readonly waitingByCaller = new Map<string, Waiting[]>()
  private running = 0
  private waiting = 0

  constructor(bounds: Bounds) {
    this.bounds = bounds
  }

  /** Rejects with {@link TooBusy} if there is no room to wait. */
  run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (this.running < this.bounds.atOnce) return this.start(work)
    if (this.waiting >= this.bounds.maxWaiting && !this.makeRoomFor(caller)) return Promise.reject(new TooBusy())
    return new Promise((resolve, reject) => {
      const begin = () => void this.start(work).then(resolve, reject)
      this.add(caller, { begin, refuse: () => reject(new TooBusy()) })
    })
  }

  private async start<T>(work: () => Promise<T>): Promise<T> {
    this.running += 1
    try {
      return await work()
    } finally {
      this.running -= 1
      this.beginNext()
    }
  }

  private add(caller: string, one: Waiting): void {
    const own = this.waitingByCaller.get(caller) ?? []
    own.push(one)
    this.waitingByCaller.set(caller, own)
    this.waiting += 1
  }

  private beginNext(): void {
    // Callers are in turn order.
    for (const [caller, own] of this.waitingByCaller) {
      const next = own.shift()
      this.waitingByCaller.delete(caller)
      if (own.length > 0) this.waitingByCaller.set(caller, own)
      this.waiting -= 1
      next?.begin()
      return
    }
  }

  /** Checks all waiting callers: at most `maxWaiting`. */
  private makeRoomFor(caller: string): boolean {
    const [first, ...others] = this.waitingByCaller.values()
    if (!first) return false
    const most = others.reduce((one, other) => (other.length > one.length ? other : one), first)
    if ((this.waitingByCaller.get(caller)?.length ?? 0) + 1 >= most.length) return false
    most.pop()?.refuse()
    this.waiting -= 1
    return true
  }
}
