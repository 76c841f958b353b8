import type { LocalStore } from '../../../web/src/data/store/local-store.ts'
import type { MemoryStore } from '../../../web/src/data/testing/memory-store.ts'
import { StoreOfTwoVersions, type AppVersion } from '../app-versions.ts'
import type { Sabotage } from '../sabotage/sabotage.ts'
import { KeptTasks } from './kept-tasks.ts'
import { FaultyStore, PoweredStore, type StoreFault } from './unreliable-stores.ts'

/** The runs of the app on a device's disk: the present one, that of an older version in another tab, and dying ones. */
export class AppSessions {
  version: AppVersion
  /** How the storage fails at present; null if it works. */
  fault: StoreFault | null = null
  /** The store as the running app sees it. */
  current: PoweredStore
  /** The store of the older app's tab, which is still open. */
  older: PoweredStore | null = null
  /** What the pages of the running app keep in memory. */
  kept: KeptTasks
  private readonly memory: MemoryStore
  private readonly sabotage: Sabotage
  private readonly apps: StoreOfTwoVersions
  private readonly dying: PoweredStore[] = []

  constructor({ memory, sabotage, version }: { memory: MemoryStore; sabotage: Sabotage; version: AppVersion }) {
    this.memory = memory
    this.sabotage = sabotage
    this.version = version
    this.apps = new StoreOfTwoVersions(memory, sabotage.marksNewestApp)
    this.current = this.open()
    this.kept = this.openPages()
  }

  /** The disk as this version of the app sees it, whose power never fails. */
  disk(): LocalStore {
    return this.apps.openedBy(this.version)
  }

  open(): PoweredStore {
    return new PoweredStore(new FaultyStore(this.disk(), () => this.fault))
  }

  openCurrentApp(): void {
    this.version = 'current'
    this.older = this.current
    this.current = this.open()
  }

  crash(afterSteps: number): void {
    this.current.cutAfter(afterSteps)
    this.dying.push(this.current)
    this.older?.cutAfter(0)
    this.current = this.open()
    this.older = null
    this.kept.close()
    this.kept = this.openPages()
  }

  /** Ends all sessions, including those that were already dying. */
  end(): void {
    this.crash(0)
    for (const session of this.dying) session.cutAfter(0)
  }

  private openPages(): KeptTasks {
    const { memory } = this
    const store = new FaultyStore(memory, () => this.fault)
    return new KeptTasks({ memory, store, keep: this.sabotage.keptRows })
  }
}
