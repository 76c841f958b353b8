import { Dexie } from 'dexie'
import { indexedDB, IDBKeyRange } from 'fake-indexeddb'

/** Uses in-memory databases for tests without a browser. Call it before the first database is opened. */
export function openFakeDatabases(): void {
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
}
