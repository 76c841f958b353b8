import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { ofScope, type keptRows } from '../../../web/src/data/store/kept-rows.ts'
import type { LocalStore, ReportingStore } from '../../../web/src/data/store/local-store.ts'
import type { MemoryStore } from '../../../web/src/data/testing/memory-store.ts'
import { holds } from '../invariants/violation.ts'

/** A page of a property, which reads when the world lets it. */
interface Page {
  tasks: readonly MaintenanceItem[]
  /** The read that it wants to begin. */
  due: (() => void) | null
  reading: Promise<unknown> | null
  /** Its last read failed: it shows what it had, until the next write. */
  hasFailed: boolean
  close(): void
}

/** The tasks that the open pages of a running app keep in memory between changes: a page for each property. */
export class KeptTasks {
  private readonly memory: MemoryStore
  /** The same store, whose reads may fail. */
  private readonly store: LocalStore
  private readonly keep: typeof keptRows
  private readonly pages = new Map<Scope, Page>()

  constructor({ memory, store, keep }: { memory: MemoryStore; store: LocalStore; keep: typeof keptRows }) {
    this.memory = memory
    this.store = store
    this.keep = keep
  }

  /** [P61] Each page has the tasks of its property, even of one that is no longer on the device. */
  async check(name: string): Promise<void> {
    const { scopes, maintenanceItem } = this.memory.dump()
    for (const id of (scopes as ReadonlyMap<Scope, unknown>).keys())
      if (id.startsWith('p:') && !this.pages.has(id)) this.pages.set(id, this.open(id))
    for (const page of this.pages.values()) await read(page)
    const all = [...(maintenanceItem as ReadonlyMap<string, MaintenanceItem>).values()]
    for (const [scope, { tasks, hasFailed }] of this.pages) {
      const stored = all.filter((task) => task.scope === scope)
      if (!hasFailed) checkTasks(`${name}'s page of ${scope}`, { tasks, stored })
    }
  }

  close(): void {
    for (const page of this.pages.values()) page.close()
    this.pages.clear()
  }

  private open(scope: Scope): Page {
    const page: Page = { tasks: [], due: null, reading: null, hasFailed: false, close: () => undefined }
    const { memory, store } = this
    const watched: ReportingStore = {
      read(work) {
        const reading = store.read(work)
        page.reading = reading
        return reading
      },
      write: (work, durability) => store.write(work, durability),
      onWritten: (entity, note) => memory.onWritten(entity, note),
      hasBeenClosed: () => false,
    }
    const later = (_ms: number, work: () => void) => {
      page.due = work
      return () => (page.due = null)
    }
    const watching = this.keep(
      watched,
      { entity: 'maintenanceItem', wanted: ofScope('maintenanceItem', scope) },
      { later, now: () => 0 },
    ).subscribe(
      ({ rows }) => (page.tasks = rows),
      () => (page.hasFailed = true),
    )
    page.close = () => watching.unsubscribe()
    return page
  }
}

async function read(page: Page): Promise<void> {
  while (page.due) {
    const { due } = page
    page.due = null
    page.hasFailed = false
    due()
    // The page goes on with it first.
    await Promise.allSettled([page.reading])
  }
}

/** A row is the same object until it is written. */
function checkTasks(
  page: string,
  { tasks, stored }: { tasks: readonly MaintenanceItem[]; stored: readonly MaintenanceItem[] },
): void {
  const isSame = tasks.length === stored.length && new Set([...tasks, ...stored]).size === tasks.length
  holds(isSame, 'P61', () => {
    const stale = tasks.filter((task) => !stored.includes(task)).map(({ id }) => id)
    const missing = stored.filter((task) => !tasks.includes(task)).map(({ id }) => id)
    return `${page} has other tasks than the store: stale ${stale.join()}, missing ${missing.join()}`
  })
}
