import type { Clock } from '../clock.ts'

/** Virtual time: what waits for its moment happens in the order of the moments, and nothing takes any time itself. */
export class Timers {
  private readonly clock: Clock
  private readonly waiting: Timer[] = []

  constructor(clock: Clock) {
    this.clock = clock
  }

  get now(): number {
    return this.clock.now().getTime()
  }

  /** @returns a function that takes the timer back. */
  after(milliseconds: number, ring: Timer['ring']): () => void {
    const timer = { at: this.now + Math.ceil(milliseconds), ring }
    const later = this.waiting.findIndex(({ at }) => at > timer.at)
    this.waiting.splice(later === -1 ? this.waiting.length : later, 0, timer)
    return () => {
      const place = this.waiting.indexOf(timer)
      if (place !== -1) this.waiting.splice(place, 1)
    }
  }

  /** Time passes up to the next timer, which rings; where none is due before the moment, up to that. @returns whether one rang. */
  async ringNext(until: number): Promise<boolean> {
    const next = this.waiting[0]
    const isDue = next !== undefined && next.at <= until
    this.clock.pass(Math.max(0, (isDue ? next.at : until) - this.now))
    if (!isDue) return false
    this.waiting.shift()
    await next.ring()
    return true
  }
}

interface Timer {
  at: number
  ring: () => void | Promise<void>
}

export const SECOND_MS = 1_000
