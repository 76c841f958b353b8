import { Dexie } from 'dexie'
import { indexedDB, IDBKeyRange } from 'fake-indexeddb'

/** For tests without a browser: databases in memory. Call it before the first one is opened. */
export function openFakeDatabases(): void {
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
}
