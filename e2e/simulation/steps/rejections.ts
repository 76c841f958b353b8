import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { dependsOnContents } from '../../../web/src/sync/loop/pace.ts'
import { isRejection } from '../../../web/src/sync/loop/withhold.ts'
import { TransportFailure, type FailureKind } from '../../../web/src/sync/transport/transport.ts'
import { holds } from '../invariants/violation.ts'

interface LoneFailures {
  rejections: number
  failures: number
}

/** The lone failures in one app. */
interface Tally {
  counted: Map<MutationId, LoneFailures>
  /** The last one, until a request without mutations shows whether anything gets through. */
  last: { id: MutationId; times: LoneFailures } | null
}

/**
 * Counts how often requests with one mutation alone failed ([P21]), as their app sees it: for an app, a request that an
 * outage lost looks like one that a firewall dropped. Each app counts for itself, and from zero when it starts.
 */
export class Rejections {
  private readonly tallies = new WeakMap<object, Tally>()
  /** Mutations that failed often enough in some app. They stay withheld on its disk and on copies of it. */
  private readonly due = new Set<MutationId>()
  /** The highest count of each mutation, for the message. */
  private readonly most = new Map<MutationId, number>()

  /** Learns from the outcome of an app's request. */
  follow(app: object, { mutations }: SyncRequest, answer: Promise<unknown>): void {
    const tally = this.tallies.get(app) ?? { counted: new Map(), last: null }
    this.tallies.set(app, tally)
    const onAnswer = () => {
      if (mutations.length === 0) countLast(tally)
    }
    answer.then(onAnswer, (error: unknown) => {
      if (error instanceof TransportFailure && dependsOnContents(error.kind)) this.note(tally, mutations, error.kind)
    })
  }

  /** [P21]: A mutation is withheld only after it was rejected alone twice, or failed alone six times. */
  checkWithheld(device: string, { mutations }: SyncRequest): void {
    for (const { id, args } of mutations) {
      const isAllowed = args !== null || this.due.has(id)
      holds(isAllowed, 'P21', () => `${device} withholds ${id}, which failed ${this.most.get(id) ?? 0} times`)
    }
  }

  private note(tally: Tally, mutations: SyncRequest['mutations'], kind: FailureKind): void {
    const [first, ...others] = mutations
    // Nothing gets through, so the mutation was not the reason.
    if (!first) tally.last = null
    // The server counts its own failures.
    if (!first || others.length > 0 || kind === 'failed') return
    const { rejections, failures } = tally.counted.get(first.id) ?? { rejections: 0, failures: 0 }
    const times = { rejections: rejections + (isRejection(kind) ? 1 : 0), failures: failures + 1 }
    tally.last = { id: first.id, times }
    if (times.rejections > 1 || times.failures > 5) this.due.add(first.id)
    this.most.set(first.id, Math.max(times.failures, this.most.get(first.id) ?? 0))
  }
}

function countLast(tally: Tally): void {
  if (tally.last) tally.counted.set(tally.last.id, tally.last.times)
  tally.last = null
}
