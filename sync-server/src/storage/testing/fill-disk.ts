import type { SqliteStore } from '../sqlite-store.ts'

/** Lets the database grow no further, as a full disk does: SQLite reports SQLITE_FULL. @returns a function that ends this. */
export function fillDisk(store: SqliteStore): () => void {
  const { database } = store['writer']
  // SQLite takes the present number of pages instead, because that is more. Free pages would take some rows.
  database.exec('vacuum')
  database.pragma('max_page_count = 1')
  return () => void database.pragma('max_page_count = 1000000000')
}
