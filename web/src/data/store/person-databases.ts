import type { UserId, Role } from '@hearthkeep/shared/kernel/fields.ts'
import { Dexie } from 'dexie'
import { ContentsStore } from './contents-store.ts'
import { DexieStore } from './dexie-store.ts'
import { sharedFiles } from './shared-files.ts'

const nameOf = (userId: string) => `hearthkeep-${userId}`
const ROWS = /^hearthkeep-[0-9a-f-]{36}$/

export interface PersonDatabases {
  store: DexieStore
  contents: ContentsStore
  /** Closes both; their data stays on the device. */
  close(): void
  /**
   * Deletes both: rows, pending changes, drafts, settings, the bytes and texts of documents, and the person's shared
   * files.
   */
  erase(): Promise<void>
}

/** Opens all data that a device stores for one person. No two people share a database. */
export function personDatabases(userId: UserId): PersonDatabases {
  const databases = databasesNamed(nameOf(userId))
  return {
    ...databases,
    async erase() {
      await Promise.all([databases.erase(), sharedFiles.removeOf(userId)])
    },
  }
}

/** [DE3] The databases of a role's demo. They belong to no account. */
export const demoDatabases = (role: Role): PersonDatabases => databasesNamed(nameOfDemo(role))

/** Whether the role's demo was opened on this device and has not been left since. */
export const hasDemo = (role: Role): Promise<boolean> => Dexie.exists(nameOfDemo(role))

const nameOfDemo = (role: Role) => `hearthkeep-demo-${role}`

function databasesNamed(name: string): PersonDatabases {
  const [store, contents] = [new DexieStore(name), new ContentsStore(`${name}-contents`)]
  return {
    store,
    contents,
    close() {
      store.close()
      contents.close()
    },
    async erase() {
      await Promise.all([store.delete(), contents.erase()])
    },
  }
}

/** Opens the rows of a person whose data is already on this device; null if it is not, or the browser has lost it. */
export async function openRows(userId: string): Promise<DexieStore | null> {
  if (!(await Dexie.exists(nameOf(userId)))) return null
  const store = new DexieStore(nameOf(userId))
  if (await store.read((tables) => tables.device.get('this'))) return store
  store.close()
  return null
}

/** Whether another person's data is also on this device, so others probably use it. */
export async function isSharedDevice(userId: string): Promise<boolean> {
  return (await Dexie.getDatabaseNames()).some((name) => ROWS.test(name) && name !== nameOf(userId))
}
