import type { News, Poke } from '@hearthkeep/shared/protocol/poke.ts'
import { storageFailure } from '../../data/store/storage-failure.ts'
import { takeNews } from '../apply/apply-answer.ts'
import { round, type RoundEnd, type RoundParts } from './round.ts'
import { TransportFailure } from '../transport/transport.ts'
import { LONGEST_WAIT_MS } from '../transport/wait-asked.ts'

/**
 * What is known of the server, from its own last answer and nothing else: `navigator.onLine` guesses.
 * `starting`: nothing is known yet · `waiting`: it cannot take what is pending yet, an update may be due.
 */
export type SyncStatus = 'starting' | 'syncing' | 'synced' | 'waiting' | 'unreachable' | 'signed_out' | 'upgrade'

export interface SyncLoopParts extends RoundParts {
  /** Runs the work while no other tab runs its own; saves traffic, correctness does not need it. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** @returns a function that takes the timer back. */
  schedule(milliseconds: number, work: () => void): () => void
  /** At least 0, below 1. */
  random(): number
  onStatus(status: SyncStatus): void
  onBug(error: unknown): void
}

const FIRST_RETRY_MS = 1_000
/** With all said and heard, look again now and then: a poke may have got lost. */
const IDLE_MS = 5 * 60_000

/** Runs rounds whenever there is a reason, one at a time, and never without a timer for the next. */
export class SyncLoop {
  private readonly parts: SyncLoopParts
  private state: 'idle' | 'running' | 'running, wanted again' | 'stopped' = 'idle'
  private failures = 0
  /** How long the last answer asked to wait; 0 where it did not. */
  private heldMs = 0
  /** What came along with the pokes since; null where nothing did. */
  private heard: (News | null)[] = []
  private cancelTimer = () => {}

  constructor(parts: SyncLoopParts) {
    this.parts = parts
  }

  /** A write, a start, a poke, being visible or online again: each is a reason. */
  wake(): void {
    if (this.state === 'running') this.state = 'running, wanted again'
    // While the server asks to wait, only the timer starts a round.
    if (this.state !== 'idle' || this.heldMs > 0) return
    this.say('syncing')
    void this.run()
  }

  /** The server pokes; null is one that cannot be read, or that may have been missed. What came along may be all there is. */
  hear(poke: Poke | null): void {
    this.heard.push(poke?.news ?? null)
    if (this.state === 'idle') void this.takeHeard().then((isAll) => !isAll && this.wake())
  }

  stop(): void {
    this.state = 'stopped'
    this.cancelTimer()
  }

  private async run(): Promise<void> {
    this.cancelTimer()
    let end: RoundEnd | 'failed'
    do {
      this.state = 'running'
      // What was poked before it begins a round hears of anyway.
      this.heard = []
      end = await this.runRound()
      // One that failed is followed by another anyway.
      if (end !== 'failed')
        while (this.heard.length > 0 && !this.isStopped() && !this.isAnotherDue(end))
          if (!(await this.takeHeard())) this.wake()
      // Nothing is awaited from here to the timer: a wake finds the loop running, or idle.
    } while (this.isAnotherDue(end))
    if (this.isStopped()) return
    this.state = 'idle'
    // Nobody is told of such a try: what is known of the server stays as it is until it answers.
    this.cancelTimer = this.parts.schedule(end === 'done' ? IDLE_MS : this.delay(), () => void this.run())
  }

  private isAnotherDue(end: RoundEnd | 'failed'): boolean {
    if (this.isStopped() || this.heldMs > 0) return false
    return end === 'again' || end === 'asked' || this.isWantedAgain()
  }

  /** @returns false where a round must follow. While one runs it waits: the news of a device's own changes are none to it. */
  private async takeHeard(): Promise<boolean> {
    const { store, person, now, today } = this.parts
    for (const news of this.heard.splice(0)) {
      const told = news && { news, person, now: now().toISOString(), today: today() }
      // The store tells of its own failures.
      if (!told || !(await takeNews(store, told).catch(() => false))) return false
    }
    return true
  }

  private async runRound(): Promise<RoundEnd | 'failed'> {
    const { alone, onBug } = this.parts
    this.heldMs = 0
    try {
      const end = await alone(() => round(this.parts))
      if (end === 'done' || end === 'again') this.failures = 0
      this.say(statusAfter[end])
      return end
    } catch (error) {
      // Whoever stopped it closes the store too.
      if (this.isStopped()) return 'failed'
      if (error instanceof TransportFailure) this.heldMs = Math.min(LONGEST_WAIT_MS, error.waitMs)
      // The store tells of its own failures.
      if (!(error instanceof TransportFailure) && storageFailure(error) === null) onBug(error)
      this.say(error instanceof TransportFailure && error.kind === 'signed_out' ? 'signed_out' : 'unreachable')
      return 'failed'
    }
  }

  private say(status: SyncStatus): void {
    if (!this.isStopped()) this.parts.onStatus(status)
  }

  private delay(): number {
    // Spread, so that devices that were told to wait together do not come back together.
    if (this.heldMs > 0) return this.heldMs * (1 + this.parts.random() / 2)
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_RETRY_MS * 2 ** this.failures)
    this.failures += 1
    return longest * (0.5 + this.parts.random() / 2)
  }

  private isStopped(): boolean {
    return this.state === 'stopped'
  }

  private isWantedAgain(): boolean {
    return this.state === 'running, wanted again'
  }
}

const statusAfter = {
  again: 'syncing',
  asked: 'syncing',
  done: 'synced',
  waiting: 'waiting',
  busy: 'unreachable',
  upgrade: 'upgrade',
} as const satisfies Record<RoundEnd, SyncStatus>
