/** So long nothing may stand still that ought to go on. */
export const PATIENCE_MS = 30_000

/** Tells when something has changed that others wait for. */
export class Moments {
  /** How often something has. */
  count = 0
  private readonly lookers = new Set<() => void>()

  note(): void {
    this.count += 1
    for (const look of this.lookers) look()
  }

  /** @throws when it has not come true after half a minute */
  until(isTrue: () => boolean, what: () => string): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.lookers.delete(look)
        reject(new Error(`still waiting: ${what()}`))
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
