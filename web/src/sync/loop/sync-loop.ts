import type { PokeDelta, Poke } from '@hearthkeep/shared/protocol/poke.ts'
import { storageFailure } from '../../data/store/storage-failure.ts'
import { applyPokeDelta } from '../apply/apply-answer.ts'
import { round, type RoundEnd, type RoundParts } from './round.ts'
import { TransportFailure, type FailureKind } from '../transport/transport.ts'
import { MAX_WAIT_MS } from '../transport/retry-after.ts'

/**
 * The state of the server according to its own last answer and nothing else: `navigator.onLine` is a guess. `starting`:
 * nothing is known yet · `sent`: everything is sent, but without pokes this device learns of other people's changes only
 * now and then · `waiting`: it cannot accept what is pending yet; an update may be due.
 */
export type SyncStatus =
  | 'starting'
  | 'syncing'
  | 'synced'
  | 'sent'
  | 'waiting'
  | 'unreachable'
  | 'signed_out'
  | 'account_deleted'
  | 'upgrade'

/** Whether the last round sent and received everything. */
export const isInStep = (status: SyncStatus): boolean => status === 'synced' || status === 'sent'

export interface SyncLoopParts extends RoundParts {
  /** Runs the work while no other tab runs its own. Saves traffic; correctness does not depend on it. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /**
   * @returns a function that cancels the timer.
   */
  schedule(milliseconds: number, work: () => void): () => void
  /** At least 0, below 1. */
  random(): number
  /** Whether no pokes arrive at present, although the person looks at the page. */
  isDeaf(): boolean
  onStatus(status: SyncStatus): void
  onBug(error: unknown): void
}

const FIRST_RETRY_MS = 1_000
/** With everything sent and received, checks again now and then: a poke may have been lost. */
const IDLE_MS = 5 * 60_000
/** Without pokes, this is how late other people's changes arrive at most. */
const POLL_MS = 30_000

/** Runs rounds whenever there is a reason, one at a time, and always with a timer set for the next. */
export class SyncLoop {
  private readonly parts: SyncLoopParts
  private state: 'idle' | 'running' | 'running, wanted again' | 'stopped' = 'idle'
  private failures = 0
  /** How long the last answer asked to wait; 0 if it did not. */
  private heldMs = 0
  /** The deltas of the pokes since then; null for a poke without one. */
  private receivedDeltas: (PokeDelta | null)[] = []
  private cancelTimer = () => {}

  constructor(parts: SyncLoopParts) {
    this.parts = parts
  }

  /** Starts a round. A write, a start, a poke, becoming visible or online again: each is a reason. */
  wake(): void {
    if (this.state === 'running') this.state = 'running, wanted again'
    // While the server asks to wait, only the timer starts a round.
    if (this.state !== 'idle' || this.heldMs > 0) return
    this.say('syncing')
    void this.run()
  }

  /** Receives a poke; null if it cannot be read or may have been missed. Its delta may make a round unnecessary. */
  receivePoke(poke: Poke | null): void {
    this.receivedDeltas.push(poke?.pokeDelta ?? null)
    if (this.state === 'idle') void this.applyPokeDeltas().then((isAll) => !isAll && this.wake())
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
      // The round receives anyway what was poked before it begins.
      this.receivedDeltas = []
      end = await this.runRound()
      // A failed round is followed by another anyway.
      if (end !== 'failed')
        while (this.receivedDeltas.length > 0 && !this.isStopped() && !this.isAnotherDue(end))
          if (!(await this.applyPokeDeltas())) this.wake()
      // No `await` from here to the timer: a wake finds the loop running, or idle.
    } while (this.isAnotherDue(end))
    if (this.isStopped()) return
    this.state = 'idle'
    // Such a retry does not change the status: the last known state of the server stays until it answers.
    this.cancelTimer = this.parts.schedule(end === 'done' ? this.idleMs() : this.delay(), () => void this.run())
  }

  private isAnotherDue(end: RoundEnd | 'failed'): boolean {
    if (this.isStopped() || this.heldMs > 0) return false
    return end === 'again' || end === 'probing' || this.isWantedAgain()
  }

  /**
   * @returns false if a round must follow. Deltas wait while a round runs, because a device's own changes are not new
   * to it.
   */
  private async applyPokeDeltas(): Promise<boolean> {
    const { store, person, now, today } = this.parts
    for (const pokeDelta of this.receivedDeltas.splice(0)) {
      const input = pokeDelta && { pokeDelta, person, now: now().toISOString(), today: today() }
      // The store reports its own failures.
      if (!input || !(await applyPokeDelta(store, input).catch(() => false))) return false
    }
    return true
  }

  private async runRound(): Promise<RoundEnd | 'failed'> {
    const { alone, onBug } = this.parts
    this.heldMs = 0
    try {
      const end = await alone(() => round(this.parts))
      if (end === 'done' || end === 'again') this.failures = 0
      this.say(end === 'done' && this.parts.isDeaf() ? 'sent' : statusAfter[end])
      return end
    } catch (error) {
      // Stopping the loop also closes the store.
      if (this.isStopped()) return 'failed'
      if (error instanceof TransportFailure) this.heldMs = Math.min(MAX_WAIT_MS, error.waitMs)
      // The store reports its own failures.
      if (!(error instanceof TransportFailure) && storageFailure(error) === null) onBug(error)
      this.say(error instanceof TransportFailure ? (statusOfFailure[error.kind] ?? 'unreachable') : 'unreachable')
      return 'failed'
    }
  }

  private say(status: SyncStatus): void {
    if (!this.isStopped()) this.parts.onStatus(status)
  }

  private idleMs(): number {
    // Randomized, because a server that restarts breaks the streams of all devices together.
    return this.parts.isDeaf() ? POLL_MS * (0.5 + this.parts.random() / 2) : IDLE_MS
  }

  private delay(): number {
    // Randomized, so that devices that were told to wait together do not return together.
    if (this.heldMs > 0) return this.heldMs * (1 + this.parts.random() / 2)
    const longest = Math.min(MAX_WAIT_MS, FIRST_RETRY_MS * 2 ** this.failures)
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

const statusOfFailure: Partial<Record<FailureKind, SyncStatus>> = {
  signed_out: 'signed_out',
  account_deleted: 'account_deleted',
}

const statusAfter = {
  again: 'syncing',
  probing: 'syncing',
  done: 'synced',
  waiting: 'waiting',
  busy: 'unreachable',
  upgrade: 'upgrade',
} as const satisfies Record<RoundEnd, SyncStatus>
