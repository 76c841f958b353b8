import type { Clock } from '../clock.ts'

/** Virtual time: timers fire in the order of their due times, and nothing takes any time. */
export class Timers {
  private readonly clock: Clock
  private readonly waiting: Timer[] = []

  constructor(clock: Clock) {
    this.clock = clock
  }

  get now(): number {
    return this.clock.now().getTime()
  }

  /**
   * @returns a function that cancels the timer.
   */
  after(milliseconds: number, fire: Timer['fire']): () => void {
    const timer = { at: this.now + Math.ceil(milliseconds), fire }
    const later = this.waiting.findIndex(({ at }) => at > timer.at)
    this.waiting.splice(later === -1 ? this.waiting.length : later, 0, timer)
    return () => {
      const index = this.waiting.indexOf(timer)
      if (index !== -1) this.waiting.splice(index, 1)
    }
  }

  /**
   * Advances the clock to the next timer and fires it, or to `until` if none is due before. @returns whether one fired.
   */
  async fireNext(until: number): Promise<boolean> {
    const next = this.waiting[0]
    const isDue = next !== undefined && next.at <= until
    this.clock.pass(Math.max(0, (isDue ? next.at : until) - this.now))
    if (!isDue) return false
    this.waiting.shift()
    await next.fire()
    return true
  }
}

interface Timer {
  at: number
  fire: () => void | Promise<void>
}

export const SECOND_MS = 1_000
