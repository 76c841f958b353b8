import { TooBusy } from '../fair-queue.ts'
import { Throttle } from './throttle.ts'

interface Options {
  /** Wrong tries in a window before the key is closed. */
  limit: number
  windowMs: number
  /** Maximum number of concurrent tries; by default as many as may still be wrong. */
  atOnce?: number
  now: () => Date
}

const MAX_WAITING = 100

/** A throttle that counts tries in progress as wrong, so that concurrent tries do not get around the limit. */
export class TryLimit {
  private readonly throttle: Throttle
  private readonly atOnce: number
  private readonly inProgress = new Map<string, number>()
  private readonly waiting = new Map<string, (() => void)[]>()

  constructor({ atOnce, ...options }: Options) {
    this.throttle = new Throttle(options)
    this.atOnce = atOnce ?? options.limit
  }

  waitFor(key: string): number {
    return this.throttle.waitFor(key)
  }

  isFull(key: string): boolean {
    return (this.inProgress.get(key) ?? 0) >= Math.min(this.atOnce, this.throttle.left(key))
  }

  /** For a full key: resolves when a try in progress has ended. @throws TooBusy if too many are waiting for it. */
  async whenOneEnds(key: string): Promise<void> {
    const waiting = this.waiting.get(key) ?? []
    if (waiting.length >= MAX_WAITING) throw new TooBusy()
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      this.waiting.set(key, waiting)
    })
  }

  begin(key: string): void {
    this.inProgress.set(key, (this.inProgress.get(key) ?? 0) + 1)
  }

  end(key: string, outcome: 'right' | 'wrong' | 'untried'): void {
    if (outcome === 'wrong') this.throttle.addWrong(key)
    const left = (this.inProgress.get(key) ?? 1) - 1
    if (left > 0) this.inProgress.set(key, left)
    else this.inProgress.delete(key)
    const waiting = this.waiting.get(key) ?? []
    this.waiting.delete(key)
    // In request order; those without room wait again.
    for (const wake of waiting) wake()
  }

  forget(key: string): void {
    this.throttle.forget(key)
  }
}
