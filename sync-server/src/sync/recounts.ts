import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { differenceOf, emptyChecksum, isSameChecksum } from '@hearthkeep/shared/protocol/checksum.ts'
import { logFailure, type Log } from '../log.ts'
import { countedChecksum } from '../storage/rows/counted-checksum.ts'
import type { Store } from '../storage/store.ts'

/** A device with wrong rows may report a scope repeatedly; it is recounted at most once in this time. */
const AGAIN_AFTER_MS = 10 * 60_000

interface Parts {
  store: Pick<Store, 'read' | 'write'>
  now: () => Date
  log: Pick<Log, 'error'> | undefined
}

/** [P14] Recounts scopes whose checksum does not match a device's, and corrects wrong checksums. */
export class Recounts {
  private readonly parts: Parts
  /** The latest count of each scope, oldest first. */
  private readonly counts = new Map<Scope, { beganAt: number; done: Promise<void> }>()

  constructor(parts: Parts) {
    this.parts = parts
  }

  /**
   * Resolves when each scope has been counted, by this call or within the last ten minutes. Never rejects: the device
   * is answered even if nothing can be written.
   */
  async repair(scopes: readonly Scope[]): Promise<void> {
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
    const { log } = this.parts
    const done = this.recount(scope).catch((error: unknown) => {
      if (log) logFailure(log, { error, fields: { scope } }, 'the rows of a scope could not be recounted')
    })
    this.counts.delete(scope)
    this.counts.set(scope, { beganAt: now, done })
    return done
  }

  /**
   * Counts the rows in a read, which blocks no other request. The error found remains valid if the scope changes
   * meanwhile, because changes update the checksum by a difference; it can be corrected afterward.
   */
  private async recount(scope: Scope): Promise<void> {
    const { store, log } = this.parts
    const { epoch, error } = await store.read(async (view) => {
      const state = await view.scopeState(scope)
      const error = state ? differenceOf(await countedChecksum(view, scope), state.checksum) : emptyChecksum
      return { epoch: await view.epoch(), error }
    })
    if (isSameChecksum(error, emptyChecksum)) return
    await store.write(async (tx) => {
      // A restore since then has brought back another checksum.
      if ((await tx.epoch()) === epoch) await tx.moveChecksum(scope, error)
    })
    log?.error({ scope, rowsOff: error.count }, 'a scope’s checksum was wrong and was corrected')
  }
}
