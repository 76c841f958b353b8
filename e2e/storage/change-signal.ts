/** The longest time that expected progress may take. */
export const PATIENCE_MS = 30_000

/** Notifies waiters when something has changed. */
export class ChangeSignal {
  /** The number of changes so far. */
  count = 0
  private readonly waiters = new Set<() => void>()

  note(): void {
    this.count += 1
    for (const look of this.waiters) look()
  }

  /**
   * @throws if the condition is not true within half a minute
   */
  until(isTrue: () => boolean, description: () => string): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.waiters.delete(look)
        reject(new Error(`still waiting: ${description()}`))
      }, PATIENCE_MS)
      const look = () => {
        if (!isTrue()) return
        clearTimeout(giveUp)
        this.waiters.delete(look)
        resolve()
      }
      this.waiters.add(look)
      look()
    })
  }
}
