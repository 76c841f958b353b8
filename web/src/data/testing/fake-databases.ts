import { Dexie } from 'dexie'
import { indexedDB, IDBKeyRange } from 'fake-indexeddb'

/** Uses in-memory databases for tests without a browser. Call it before the first database is opened. */
export function openFakeDatabases(): void {
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
}

/** Makes every database fail to open, as Chromium does on a full disk. @returns a function that ends this. */
export function blockDatabases(): () => void {
  const { indexedDB: working } = Dexie.dependencies
  const open = () => {
    throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
  }
  Object.assign(Dexie.dependencies, { indexedDB: { open } })
  return () => void Object.assign(Dexie.dependencies, { indexedDB: working })
}
