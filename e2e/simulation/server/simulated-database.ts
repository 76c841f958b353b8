import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { SqliteStore } from '../../../sync-server/src/storage/sqlite-store.ts'
import { isStorageFault } from '../../../sync-server/src/storage/storage-fault.ts'
import { StoreBusy } from '../../../sync-server/src/storage/store-busy.ts'
import type { Store, WriteTransaction } from '../../../sync-server/src/storage/store.ts'
import { emptyDatabase } from '../../../sync-server/src/storage/testing/empty-database.ts'
import type { Sabotage } from '../sabotage/sabotage.ts'
import { OpenNumbers } from './open-numbers.ts'
import { yieldEveryMs } from './small-limits.ts'

interface DatabaseParts {
  mintEpoch(): string
  sabotage: Sabotage
  /** Runs the work of each transaction. */
  transact<T>(tx: WriteTransaction, work: (tx: WriteTransaction) => Promise<T>): Promise<T>
  /** Called when a write fails for a reason after which the service continues. */
  onFault(): void
}

/** The real store in memory, which other processes lock and other servers write to. */
export class SimulatedDatabase {
  private readonly parts: DatabaseParts
  private readonly openNumbers: OpenNumbers
  private inner: SqliteStore
  private observed: Store
  private isInUse = false

  constructor(parts: DatabaseParts) {
    this.parts = parts
    const newEpoch = parts.mintEpoch()
    // Derived, so that the histories of recorded seeds stay the same.
    this.openNumbers = new OpenNumbers(createRandom(Number.parseInt(newEpoch.slice(0, 8), 16)))
    this.inner = new SqliteStore({ file: emptyDatabase(), newEpoch, yieldEveryMs })
    this.observed = this.observe(this.inner)
  }

  /** The store itself, whose writes nobody observes. */
  get store(): SqliteStore {
    return this.inner
  }

  /** The store as the service uses it. */
  get watched(): Store {
    return this.observed
  }

  /** Whether another process has locked it. */
  get isLocked(): boolean {
    return this.isInUse
  }

  /** Another process locks the database during the next push. */
  lockOnce(): void {
    this.isInUse = true
  }

  /** Releases the lock, even if no push arrived. */
  unlock(): void {
    this.isInUse = false
  }

  /** From now on there is no other server on it. */
  beTheOnlyOne(): void {
    this.openNumbers.stop()
  }

  epoch(): Promise<string> {
    return this.inner.read((view) => view.epoch())
  }

  /** Its life since it was last restored or set back. */
  era(): Promise<string> {
    return this.inner.read((view) => view.era())
  }

  bytes(): Promise<Buffer> {
    return this.inner.dump()
  }

  /** @param as `unchanged` if the disk is set back: then nothing says that it was. */
  async restore(bytes: Buffer, as: Sabotage['restoredAs']): Promise<void> {
    this.openNumbers.endAll()
    await this.inner.close()
    this.inner = new SqliteStore({ file: bytes, newEpoch: this.parts.mintEpoch(), as, yieldEveryMs })
    this.observed = this.observe(this.inner)
  }

  private observe(store: SqliteStore): Store {
    const { openNumbers: numbers } = this
    const { sabotage, transact, onFault } = this.parts
    return {
      write: async (work, only) => {
        if (this.isInUse) {
          this.isInUse = false
          throw new StoreBusy()
        }
        try {
          if (!only) numbers.endAll()
          return await store.write((tx) => transact(only ? numbers.transaction(tx) : tx, work))
        } catch (error) {
          if (isStorageFault(error)) onFault()
          throw error
        }
      },
      read: (work) => store.read((view) => work(sabotage.view(numbers.view(view)))),
      close: () => store.close(),
    }
  }
}
