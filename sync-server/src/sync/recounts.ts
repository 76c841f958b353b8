import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import {
  differenceOf,
  emptyChecksum,
  isSameChecksum,
  withRow,
  type Checksum,
} from '@hearthkeep/shared/protocol/checksum.ts'
import { stackOf, type Log } from '../log.ts'
import type { Store, View } from '../storage/store.ts'

/** A device whose own rows are wrong may tell of it again and again; that costs one count in this time. */
const AGAIN_AFTER_MS = 10 * 60_000
/** Rows that are hashed in one turn of the event loop: about 3 ms. */
const PART = 200

interface Parts {
  store: Pick<Store, 'read' | 'write'>
  now: () => Date
  log: Pick<Log, 'error'> | undefined
}

/** [P14]: counts scopes again whose checksum does not fit what a device holds, and mends the checksums that were wrong. */
export class Recounts {
  private readonly parts: Parts
  /** The latest count of each scope, the longest ago first. */
  private readonly counts = new Map<Scope, { beganAt: number; done: Promise<void> }>()

  constructor(parts: Parts) {
    this.parts = parts
  }

  /**
   * Resolves when each of these has been counted, by this call or by one in the last ten minutes. Never rejects: a device is
   * answered also when nothing can be written.
   */
  async mend(scopes: readonly Scope[]): Promise<void> {
    for (const scope of scopes) await this.countOf(scope)
  }

  private countOf(scope: Scope): Promise<void> {
    const now = this.parts.now().getTime()
    const isRecent = (count: { beganAt: number } | undefined) =>
      count !== undefined && Math.abs(now - count.beganAt) < AGAIN_AFTER_MS
    for (const [known, count] of this.counts) {
      if (isRecent(count)) break
      this.counts.delete(known)
    }
    const latest = this.counts.get(scope)
    if (latest && isRecent(latest)) return latest.done
    const done = this.recount(scope).catch((error: unknown) =>
      this.parts.log?.error({ scope, stack: stackOf(error) }, 'the rows of a scope could not be counted again'),
    )
    this.counts.delete(scope)
    this.counts.set(scope, { beganAt: now, done })
    return done
  }

  /**
   * The rows are counted in a read, which keeps nobody waiting. The error that is found stays the same when the scope
   * changes meanwhile, since changes move the checksum: it can be taken off afterwards.
   */
  private async recount(scope: Scope): Promise<void> {
    const { store, log } = this.parts
    const { epoch, error } = await store.read(async (view) => {
      const state = await view.scopeState(scope)
      const error = state ? differenceOf(await countRows(view, scope), state.checksum) : emptyChecksum
      return { epoch: await view.epoch(), error }
    })
    if (isSameChecksum(error, emptyChecksum)) return
    await store.write(async (tx) => {
      // A restore since has brought back another checksum.
      if ((await tx.epoch()) === epoch) await tx.moveChecksum(scope, error)
    })
    log?.error({ scope, rowsOff: error.count }, 'the checksum of a scope was wrong, and is mended')
  }
}

async function countRows(view: View, scope: Scope): Promise<Checksum> {
  let checksum = emptyChecksum
  let after: string | null = null
  do {
    const { rows, next }: Awaited<ReturnType<View['page']>> = await view.page(scope, { after, limit: PART })
    checksum = rows.reduce(withRow, checksum)
    after = next
  } while (after !== null)
  return checksum
}
