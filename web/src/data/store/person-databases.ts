import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Role } from '@hearthkeep/shared/account/user.ts'
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
  /** Deletes both: rows, pending changes, drafts, settings, the bytes and words of documents, and the person's shared files. */
  erase(): Promise<void>
}

/** All that a device keeps of one person. No two people share a database. */
export function personDatabases(userId: UserId): PersonDatabases {
  const databases = databasesNamed(nameOf(userId))
  return {
    ...databases,
    async erase() {
      await Promise.all([databases.erase(), sharedFiles.removeOf(userId)])
    },
  }
}

/** [DE3] Where the demo of a role keeps its data. It belongs to no account. */
export const demoDatabases = (role: Role): PersonDatabases => databasesNamed(nameOfDemo(role))

/** Whether the demo of that role was opened on this device and not left since. */
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

/** The rows of somebody whose data is on this device already; null where it is not, or the browser has lost it. */
export async function openRows(userId: string): Promise<DexieStore | null> {
  if (!(await Dexie.exists(nameOf(userId)))) return null
  const store = new DexieStore(nameOf(userId))
  if (await store.read((tables) => tables.device.get('this'))) return store
  store.close()
  return null
}

/** Whether somebody else's data is on this device too, so that others probably use it. */
export async function isSharedDevice(userId: string): Promise<boolean> {
  return (await Dexie.getDatabaseNames()).some((name) => ROWS.test(name) && name !== nameOf(userId))
}
