import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { MutationResult, SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { MemoryStore } from '../../data/testing/memory-store.ts'
import { Pace } from '../loop/pace.ts'
import { SyncLoop } from '../loop/sync-loop.ts'
import { TransportFailure, type FailureKind } from '../transport/transport.ts'
import { okAnswer, roundParts } from './device.ts'
import { settle } from './watched-loop.ts'

/** How a request fails on its way; null if it arrives. */
type Fault = (body: string, request: SyncRequest) => FailureKind | null

/**
 * A device's loop on an unreliable connection to a server that keeps the device's order and refuses mutations without
 * arguments.
 */
export class Line {
  /** The outcome of each request: how many mutations it carried, and how it failed. */
  readonly went: [mutations: number, failure: FailureKind | null][] = []
  /** The notes that took effect, in order. */
  readonly taken: unknown[] = []
  /** The loop's delays between its tries, in milliseconds. */
  readonly delays: number[] = []
  private readonly store: MemoryStore
  private readonly fault: Fault
  private readonly decided = new Map<string, MutationResult>()
  private timer: (() => void) | null = null

  constructor(store: MemoryStore, fault: Fault) {
    this.store = store
    this.fault = fault
  }

  /** Runs a tab with the app: it syncs until everything is sent, or has failed this many times. */
  async run({ tries = 40 } = {}): Promise<void> {
    const loop = new SyncLoop({
      ...roundParts(this.store, { sync: async (request) => this.sync(request) }),
      pace: new Pace({ clock: () => this.delays.reduce((sum, delay) => sum + delay, 0) }),
      alone: (work) => work(),
      schedule: (delay, ring) => {
        this.delays.push(delay)
        this.timer = ring
        return () => (this.timer = null)
      },
      random: () => 0.5,
      isDeaf: () => false,
      onStatus: () => undefined,
      onBug: (error) => {
        throw error
      },
    })
    loop.wake()
    for (let n = 0; n < tries; n += 1) {
      while (!this.timer) await settle()
      if ((await this.waiting()).length === 0) break
      const ring = this.timer
      this.timer = null
      ring()
    }
    loop.stop()
  }

  waiting() {
    return this.store.read((tables) => tables.outbox.all())
  }

  refused() {
    return this.store.read((tables) => tables.refused.all())
  }

  private sync(request: SyncRequest): SyncAnswer {
    const failure = this.fault(JSON.stringify(request), request)
    this.went.push([request.mutations.length, failure])
    if (failure) throw new TransportFailure(failure, 'on the line')
    const results: MutationResult[] = []
    for (const { id, seq, args } of request.mutations) {
      if (seq > this.decided.size + 1) return { kind: 'forked' }
      if (!this.decided.has(id)) this.decided.set(id, this.decide(id, args))
      results.push(must(this.decided.get(id), 'a result'))
    }
    return okAnswer({ results })
  }

  private decide(id: MutationResult['id'], args: unknown): MutationResult {
    if (args === null) return { id, status: 'refused', refusal: { kind: 'invalid', message: 'It has no text' } }
    this.taken.push((args as { changes: { notes: unknown } }).changes.notes)
    return { id, status: 'ok' }
  }
}
