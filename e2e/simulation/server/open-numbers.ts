import type { Random } from '@hearthkeep/shared/testing/random.ts'
import type { Applied } from '../../../sync-server/src/storage/log/changes.ts'
import type { View, WriteTransaction } from '../../../sync-server/src/storage/store.ts'
import { override } from '../override.ts'

/** Writes that have begun at the same time and not ended yet. */
const MOST = 3

/**
 * Several servers on one database, as the writes of one: changes get numbers in another order than they are committed. A write
 * that has begun, and not ended yet, holds a number, which a later one of this server takes, as if it were that write.
 */
export class OpenNumbers {
  private readonly random: Random
  private open: number[] = []
  private isOver = false

  constructor(random: Random) {
    this.random = random
  }

  /** No other write begins any more. */
  stop(): void {
    this.endAll()
    this.isOver = true
  }

  /** Every other write has ended. */
  endAll(): void {
    this.open = []
  }

  transaction(tx: WriteTransaction): WriteTransaction {
    return override(tx, {
      apply: async (applied) =>
        applied.changes.length === 0 ? [] : tx.apply(applied, await this.numberFor(tx, applied)),
    })
  }

  view(view: View): View {
    return override(view, {
      horizon: async () => Math.min(await view.horizon(), ...this.open.map((number) => number - 1)),
    })
  }

  private async numberFor(tx: WriteTransaction, { changes }: Applied): Promise<number> {
    const newest = await tx.newestChange()
    // Higher ones belong to a transaction that was rolled back.
    this.open = this.open.filter((number) => number < newest).slice(-MOST)
    const early = this.random.chance(0.5) ? await this.openAbove(tx, changes) : undefined
    if (early !== undefined) {
      this.open = this.open.filter((number) => number !== early)
      return early
    }
    const begun = !this.isOver && this.random.chance(0.7) ? 1 : 0
    if (begun > 0) this.open.push(newest + 1)
    return newest + begun + 1
  }

  /** An open number above the versions of the changed scopes: their locks have been held since it was given. */
  private async openAbove(tx: WriteTransaction, changes: Applied['changes']): Promise<number | undefined> {
    let version = 0
    for (const { before, after } of changes) {
      const row = after ?? before
      if (row) version = Math.max(version, (await tx.scopeState(row.scope))?.version ?? 0)
    }
    return this.open.find((number) => number > version)
  }
}
