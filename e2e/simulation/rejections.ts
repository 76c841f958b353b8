import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { dependsOnContents } from '../../web/src/sync/loop/pace.ts'
import { isRejection } from '../../web/src/sync/loop/withhold.ts'
import { TransportFailure } from '../../web/src/sync/transport/transport.ts'
import { holds } from './invariants/violation.ts'

interface LoneFailures {
  rejections: number
  failures: number
}

/** How often requests with one mutation alone failed ([P21]). */
export class Rejections {
  private readonly times = new Map<MutationId, LoneFailures>()

  /** Runs what may reject the request. */
  recording(request: SyncRequest, send: () => void): void {
    try {
      send()
    } catch (error) {
      this.note(request, error)
      throw error
    }
  }

  /** [P21]: A mutation is withheld only after it was rejected alone twice, or failed alone six times. */
  checkWithheld(device: string, { mutations }: SyncRequest): void {
    for (const { id, args } of mutations) {
      const { rejections, failures } = this.timesOf(id)
      const isDue = rejections > 1 || failures > 5
      holds(args !== null || isDue, 'P21', () => `${device} withholds ${id}, which failed ${failures} times`)
    }
  }

  private note({ mutations }: SyncRequest, error: unknown): void {
    const [first, ...others] = mutations
    if (!first || others.length > 0 || !(error instanceof TransportFailure)) return
    if (!dependsOnContents(error.kind)) return
    const { rejections, failures } = this.timesOf(first.id)
    this.times.set(first.id, {
      rejections: rejections + (isRejection(error.kind) ? 1 : 0),
      failures: failures + 1,
    })
  }

  private timesOf(id: MutationId): LoneFailures {
    return this.times.get(id) ?? { rejections: 0, failures: 0 }
  }
}
