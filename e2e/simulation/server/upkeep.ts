import { collectTombstones } from '../../../sync-server/src/jobs/empty-trash.ts'
import { shrinkResults } from '../../../sync-server/src/jobs/shrink-results.ts'
import { trimLog, YOUNG_MS } from '../../../sync-server/src/jobs/trim-log.ts'
import { NEWEST_CHANGES } from '../../../sync-server/src/storage/log/changes.ts'
import type { Store, WriteTransaction } from '../../../sync-server/src/storage/store.ts'
import { DAY_MS, type Clock } from '../clock.ts'
import { override } from '../override.ts'
import type { ServerRecord } from './server-record.ts'

interface UpkeepParts {
  clock: Clock
  store(): Store
  record(): ServerRecord
}

/** The jobs of a simulated server that keep its database small, and what they take away. */
export class Upkeep {
  /** How often results began or ceased to be shrunk, whether or not their device had received them. */
  shrinks = 0
  private readonly parts: UpkeepParts

  constructor(parts: UpkeepParts) {
    this.parts = parts
  }

  /** Deletes tombstones from before the given time. */
  async collectTombstones(before: string): Promise<void> {
    await collectTombstones({ store: this.parts.store(), before, stopping: never() })
  }

  /** @param days after which a device is forgotten; 0 for every one that was not seen at this very moment. */
  async shrinkResults({ days, batch }: { days: number; batch: number }): Promise<void> {
    const { clock } = this.parts
    const forgottenAfterMs = days * DAY_MS
    const store: Pick<Store, 'read' | 'write'> = {
      read: (work) => this.parts.store().read(work),
      write: (work) => this.parts.store().write((tx) => work(this.notingForgotten(tx))),
    }
    this.shrinks += 1
    await shrinkResults({ store, now: clock.now, stopping: never(), batch, forgottenAfterMs }).finally(() => {
      this.shrinks += 1
    })
  }

  /** [SE192]: Looks at the changes from before a moment; by default, all so far are old. */
  async trimLog({ before = this.later(DAY_MS), keep = NEWEST_CHANGES } = {}): Promise<void> {
    const now = () => new Date(Date.parse(before) + YOUNG_MS)
    await trimLog({ store: this.parts.store(), now, stopping: never(), batch: 50, keep })
    this.parts.record().log.trim({ before, keep })
  }

  private later(milliseconds: number): string {
    return new Date(this.parts.clock.now().getTime() + milliseconds).toISOString()
  }

  /** Notes which results are shrunk before their device has received them. */
  private notingForgotten(tx: WriteTransaction): WriteTransaction {
    const { setters } = this.parts.record()
    return override(tx, {
      async shrinkResults(of) {
        const known = of.device === null ? undefined : await tx.device(of.device)
        if (known && of.upTo > (known.ackedSeq ?? 0)) {
          const waiting = await tx.mutationsAfter(known.id, known.ackedSeq ?? 0)
          setters.forget(waiting.map(({ id }) => id))
        }
        return tx.shrinkResults(of)
      },
    })
  }
}

const never = () => new AbortController().signal
