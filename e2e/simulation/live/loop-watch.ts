import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import type { SyncStatus } from '../../../web/src/sync/loop/sync-loop.ts'
import { TransportFailure } from '../../../web/src/sync/transport/transport.ts'
import { holds } from '../invariants/violation.ts'
import { SECOND_MS, type Timers } from './timers.ts'

const FIVE_MINUTES_MS = 300 * SECOND_MS

/** Whether pokes reach a tab that a person looks at ([P37]). */
export type Hearing = 'listening' | 'deaf'

const idleAs: Record<Hearing, { least: number; most: number }> = {
  listening: { least: FIVE_MINUTES_MS, most: FIVE_MINUTES_MS },
  deaf: { least: 15 * SECOND_MS, most: 30 * SECOND_MS },
}

/**
 * Observes one loop from outside: why its rounds begin, how they end, and the timers that it sets ([P15], [P19],
 * [SE58]).
 */
export class LoopWatch {
  /** The number of rounds begun. */
  rounds = 0
  private readonly name: string
  private readonly timers: Timers
  private state: 'idle' | 'in a round' | 'stopped' = 'idle'
  /** Reasons for a round since the last one began. */
  private reasons = 0
  private lastEnd: unknown = null
  private status: SyncStatus = 'starting'
  /** Failures since the last successful round. */
  private failures = 0
  private armed = 0
  private waitsUntil = 0
  private beganAt = 0
  /** Something woke the loop since its last round began. */
  private wasWoken = false
  /** Since then, its stream has opened, broken, or delivered an unreadable poke. */
  private mayHaveMissed = false

  constructor(name: string, timers: Timers) {
    this.name = name
    this.timers = timers
  }

  /** True while it waits because the server asked it to. */
  get isToldToWait(): boolean {
    return this.state === 'idle' && waitOf(this.lastEnd) > 0
  }

  /** True while it rests until its timer, and may begin a round at once. */
  get isFree(): boolean {
    return this.state === 'idle' && this.armed > 0 && !this.isToldToWait
  }

  /** It was free, and now has a reason for a round: a person sees that it syncs. */
  checkWoken(status: SyncStatus): void {
    this.holds(status === 'syncing', 'P15', `was woken, and is ${status}`)
  }

  noteReason(): void {
    this.reasons += 1
  }

  noteWake(): void {
    this.reasons += 1
    this.wasWoken = true
  }

  notePoke(poke: Poke | null): void {
    this.reasons += 1
    if (poke === null) this.mayHaveMissed = true
  }

  /** The stream opens or breaks: earlier pokes are lost. */
  noteStream(): void {
    this.mayHaveMissed = true
  }

  /** The server asks the device to wait. */
  noteRequestedWait(waitMs: number): void {
    this.waitsUntil = this.timers.now + Math.min(FIVE_MINUTES_MS, waitMs)
  }

  /** The tab was frozen until now. */
  noteThaw(): void {
    this.beganAt = this.timers.now
  }

  begin(): void {
    const { state, name, timers } = this
    this.holds(state !== 'stopped', 'P15', 'is stopped, but begins a round')
    this.holds(state !== 'in a round', 'P15', 'begins a round beside another')
    this.holds(this.reasons > 0 || isContinued(this.lastEnd), 'P15', 'begins a round for no reason')
    holds(
      timers.now >= this.waitsUntil,
      'SE58',
      () => `${name} sends a request ${this.waitsUntil - timers.now} ms too early`,
    )
    this.state = 'in a round'
    this.wasWoken = false
    this.mayHaveMissed = false
    this.beganAt = timers.now
    this.reasons = 0
    this.rounds += 1
  }

  end(end: unknown): void {
    if (end === 'done' || end === 'again') this.failures = 0
    this.lastEnd = end
    if (this.state === 'in a round') this.state = 'idle'
  }

  stop(): void {
    this.state = 'stopped'
  }

  noteStatus(status: SyncStatus, hearing: Hearing): void {
    this.holds(this.state !== 'stopped', 'P15', 'is stopped, but reports a status')
    const expected = this.state === 'idle' ? statusAfter(this.lastEnd, hearing) : 'syncing'
    // A reason for a round sets the status before the round begins.
    const isExpected = status === expected || (status === 'syncing' && this.reasons > 0)
    this.holds(isExpected, 'P15', `reports ${status}, not ${expected}`)
    this.status = status
  }

  arm(milliseconds: number, hearing: Hearing): void {
    this.holds(this.state !== 'stopped', 'P15', 'is stopped, but sets a timer')
    this.holds(!isContinued(this.lastEnd), 'P15', 'is idle although it has more to sync')
    this.holds(!this.wasWoken || waitOf(this.lastEnd) > 0, 'P15', 'is idle although it was woken')
    const hasFailed = this.lastEnd instanceof Error
    this.holds(!this.mayHaveMissed || hasFailed, 'P19', 'is idle although its stream opened or broke')
    const { least, most } = this.expected(hearing)
    const isRight = milliseconds >= least && milliseconds <= most
    this.holds(isRight, 'P15', `waits ${milliseconds} ms after ${String(this.lastEnd)}, not ${least} to ${most}`)
    this.armed += 1
  }

  disarm(): void {
    this.armed -= 1
  }

  /** While time passes, a loop has either a round in flight or one timer; a stopped loop has no timer. */
  check(): void {
    this.holds(this.armed === (this.state === 'idle' ? 1 : 0), 'P15', `is ${this.state} with ${this.armed} timers`)
    const hasMissed = this.state === 'idle' && this.mayHaveMissed && !(this.lastEnd instanceof Error)
    this.holds(!hasMissed, 'P19', 'is idle although its stream has opened or broken')
    const isSilent =
      this.state === 'idle' && this.lastEnd instanceof Error && this.status !== statusAfter(this.lastEnd, 'listening')
    this.holds(!isSilent, 'P15', `has failed, and reports ${this.status}`)
    const durationMs = this.state === 'in a round' ? this.timers.now - this.beganAt : 0
    this.holds(durationMs <= FIVE_MINUTES_MS, 'I15', `has a round that began ${durationMs} ms ago`)
  }

  private expected(hearing: Hearing): { least: number; most: number } {
    if (this.lastEnd === 'done') return idleAs[hearing]
    const requestedWait = waitOf(this.lastEnd)
    if (requestedWait > 0) return { least: requestedWait, most: requestedWait * 1.5 }
    const most = Math.min(FIVE_MINUTES_MS, SECOND_MS * 2 ** this.failures)
    this.failures += 1
    return { least: most / 2, most }
  }

  private holds(condition: boolean, rule: string, message: string): void {
    holds(condition, rule, () => `${this.name} ${message}`)
  }
}

/** The expected status after a round with this end. */
function statusAfter(end: unknown, hearing: Hearing): SyncStatus {
  if (isContinued(end)) return 'syncing'
  if (end === 'done') return hearing === 'deaf' ? 'sent' : 'synced'
  if (end === 'waiting') return 'waiting'
  return end instanceof TransportFailure && end.kind === 'signed_out' ? 'signed_out' : 'unreachable'
}

const isContinued = (end: unknown) => end === 'again' || end === 'probing'

/** The wait that the server asked for; a device caps it at five minutes. */
const waitOf = (end: unknown) => (end instanceof TransportFailure ? Math.min(FIVE_MINUTES_MS, end.waitMs) : 0)
