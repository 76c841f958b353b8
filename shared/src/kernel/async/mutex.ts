/** Runs one task at a time, in call order. */
export class Mutex {
  private last: Promise<unknown> = Promise.resolve()
  /** Tasks that run or wait. */
  private pending = 0

  run<T>(work: () => Promise<T>): Promise<T> {
    this.pending += 1
    const result = this.last.then(work).finally(() => (this.pending -= 1))
    this.last = result.catch(() => undefined)
    return result
  }

  /** Whether a task waits for the running one. */
  get isAwaited(): boolean {
    return this.pending > 1
  }
}
