import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { TransportFailure } from '../../web/src/sync/transport/transport.ts'
import { holds } from './laws/violation.ts'

/** How often requests with one mutation alone were rejected ([P21]). */
export class Rejections {
  private readonly times = new Map<MutationId, number>()

  /** Runs what may reject the request. */
  noting(request: SyncRequest, carry: () => void): void {
    try {
      carry()
    } catch (error) {
      this.note(request, error)
      throw error
    }
  }

  /** [P21]: A mutation is withheld only after it was rejected alone twice. */
  checkWithheld(device: string, { mutations }: SyncRequest): void {
    for (const { id, args } of mutations)
      holds(
        args !== null || this.timesOf(id) > 1,
        'P21',
        () => `${device} withholds ${id}, rejected ${this.timesOf(id)} times`,
      )
  }

  private note({ mutations }: SyncRequest, error: unknown): void {
    const [first, ...others] = mutations
    if (!first || others.length > 0 || !(error instanceof TransportFailure)) return
    if (error.kind !== 'too_large' && error.kind !== 'unfit') return
    this.times.set(first.id, this.timesOf(first.id) + 1)
  }

  private timesOf(id: MutationId): number {
    return this.times.get(id) ?? 0
  }
}
