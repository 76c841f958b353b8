import { SECOND_MS, type Timers } from './timers.ts'

/** A holder that is unresponsive for this long counts as frozen, as in `start-sync.ts`. */
export const FROZEN_MS = 35 * SECOND_MS

/** The rules of the lock that can be switched off. */
export interface LockRules {
  ofDeadTab: 'released' | 'kept'
  ofFrozenTab: 'taken over' | 'waited for'
}

/** A tab, as the lock sees it. */
export interface Holder {
  /** When it became unresponsive; null if it responds. */
  frozenSince: number | null
  /** Resolves once the tab runs; never for a dead tab. */
  untilRunning(): Promise<void>
}

/** The lock that the tabs of a device share, with the rules of `web/src/platform/locks.ts` in virtual time. */
export class TabLock {
  private readonly timers: Timers
  private readonly rules: LockRules
  private readonly frozenMs: number
  private held: Claim | null = null
  private waiting: Claim[] = []

  constructor(timers: Timers, rules: LockRules, frozenMs: number) {
    this.timers = timers
    this.rules = rules
    this.frozenMs = frozenMs
  }

  alone<T>(tab: Holder, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = () => tab.untilRunning().then(work).then(resolve, reject)
      const claim: Claim = { tab, since: this.timers.now, stopWaiting: () => {}, run }
      this.waiting.push(claim)
      this.grantNext()
      if (this.held !== claim) this.checkLater(claim, claim.since)
    })
  }

  /** The browser releases the lock of a dead tab and drops its requests. */
  forget(tab: Holder): void {
    this.waiting = this.waiting.filter((claim) => claim.tab !== tab)
    if (this.held?.tab !== tab || this.rules.ofDeadTab === 'kept') return
    this.held = null
    this.grantNext()
  }

  private grantNext(): void {
    const next = this.held ? undefined : this.waiting.shift()
    if (next) this.grant(next)
  }

  private grant(claim: Claim): void {
    this.held = claim
    claim.stopWaiting()
    void claim.run().finally(() => {
      // Another tab may have taken the lock meanwhile.
      if (this.held !== claim) return
      this.held = null
      this.grantNext()
    })
  }

  /** Checks again when the holder may have been silent for long enough since `silentSince`. */
  private checkLater(claim: Claim, silentSince: number): void {
    const left = silentSince + this.frozenMs - this.timers.now
    claim.stopWaiting = this.timers.after(left, () => void claim.tab.untilRunning().then(() => this.check(claim)))
  }

  private check(claim: Claim): void {
    if (!this.waiting.includes(claim)) return
    const { now } = this.timers
    const silentSince = Math.max(claim.since, this.held?.tab.frozenSince ?? now)
    const isOver = now - silentSince >= this.frozenMs && this.rules.ofFrozenTab === 'taken over'
    if (!isOver) return this.checkLater(claim, this.rules.ofFrozenTab === 'taken over' ? silentSince : now)
    this.waiting = this.waiting.filter((other) => other !== claim)
    this.grant(claim)
  }
}

interface Claim {
  tab: Holder
  since: number
  stopWaiting(): void
  run(): Promise<void>
}

/** The locks that the tabs of a device share, as in the `start-….ts` files of the app. */
export type DeviceLocks = Record<'sync' | 'contents' | 'texts', TabLock>
