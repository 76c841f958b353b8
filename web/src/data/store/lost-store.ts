import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Dexie } from 'dexie'
import { live } from './live.ts'
import type { DeviceState } from './local-store.ts'
import { newDeviceState } from './new-device-state.ts'

/** The work that exists only on this device, and is lost with its store. */
export interface WorkHere {
  /** Number of changes that the server had not accepted: not yet, or not at all. */
  changes: number
  /** What the first of them did, for people. */
  sentences: string[]
  /** Number of files that had not been uploaded. */
  files: number
  /** Number of forms with unsaved input. */
  drafts: number
}

export interface LossParts {
  newDevice(): DeviceId
  /** Whether the person no longer uses this device, so that another tab has deleted the store on purpose. */
  isLeft(): boolean
  /** Called with what the page remembers, whenever that changes. */
  onWork(work: WorkHere): void
  onLost(): void
}

export interface LossWatch {
  /** Compares the database with the one that the page knows, whenever a connection to it has been opened. */
  check(opened: Dexie): Promise<void>
  stop(): void
}

/**
 * [P36] Notices that the browser has removed the database while the page lives: to free up space, or because the person
 * has cleared the site's data. The next access creates an empty one. Before anything else reads or writes it, it gets a
 * device row of its own, so the device loads everything again, and no change is refused for the missing rows of others.
 * The row also tells other tabs, and connections opened later, that this is another database.
 */
export async function watchForLoss(databases: readonly Dexie[], parts: LossParts): Promise<LossWatch> {
  const [database] = databases as [Dexie]
  let { born } = await deviceStateIn(database, parts)
  const watching = live(() => workIn(database)).subscribe(parts.onWork, () => undefined)
  for (const each of databases)
    each.on('versionchange', ({ newVersion }) => {
      if (newVersion !== null || !parts.isLeft()) return true
      // For good: reopening would create it again, for a person who has signed out.
      for (const every of databases) every.close()
      return false
    })
  let isSound = true
  // Otherwise nothing might use the database for minutes, while the screen shows what is gone. Dexie reports each close,
  // also of a connection that could not be opened.
  database.on('close', () => {
    if (!isSound) return
    isSound = false
    setTimeout(() => void (database.hasBeenClosed() || database.open().catch(() => 'the next access reports it')))
  })
  return {
    async check(opened) {
      const state = await deviceStateIn(opened, parts)
      isSound = true
      if (state.born === born) return
      born = state.born
      parts.onLost()
    },
    stop: () => watching.unsubscribe(),
  }
}

/** Returns the state of this device; an empty database gets one. */
function deviceStateIn(database: Dexie, { newDevice }: LossParts): Promise<DeviceState> {
  return database.transaction('rw', ['device'], async (begun) => {
    const table = begun.table<DeviceState, string>('device')
    const known = await table.get('this')
    if (known) return known
    const created = newDeviceState(newDevice())
    await table.put(created)
    return created
  })
}

/** How many changes are remembered by their sentences. */
const NAMED = 5

/** In one transaction: each change of the person waits for these reads, and each transaction costs more than all of them. */
function workIn(database: Dexie): Promise<WorkHere> {
  return database.transaction('r', ['outbox', 'refused', 'document', 'drafts'], async (begun) => {
    const [outbox, refused] = [begun.table<{ sentence: string }>('outbox'), begun.table('refused')]
    const [pending, first, undecided, files, drafts] = await Promise.all([
      outbox.count(),
      outbox.limit(NAMED).toArray(),
      refused.count(),
      begun.table('document').where({ state: 'waiting' }).count(),
      begun.table('drafts').count(),
    ])
    return { changes: pending + undecided, sentences: first.map(({ sentence }) => sentence), files, drafts }
  })
}
