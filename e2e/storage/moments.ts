/** The longest time that expected progress may take. */
export const PATIENCE_MS = 30_000

/** Notifies waiters when something has changed. */
export class Moments {
  /** The number of changes so far. */
  count = 0
  private readonly lookers = new Set<() => void>()

  note(): void {
    this.count += 1
    for (const look of this.lookers) look()
  }

  /**
   * @throws if the condition is not true within half a minute
   */
  until(isTrue: () => boolean, description: () => string): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.lookers.delete(look)
        reject(new Error(`still waiting: ${description()}`))
      }, PATIENCE_MS)
      const look = () => {
        if (!isTrue()) return
        clearTimeout(giveUp)
        this.lookers.delete(look)
        resolve()
      }
      this.lookers.add(look)
      look()
    })
  }
}
