import type { Dexie, PromiseExtended } from 'dexie'
import { storageFailure } from './storage-failure.ts'

const MOST_REOPENINGS = 3

/**
 * Does the work, one transaction. Where the connection to the database was lost it is opened anew, three times at most,
 * and the work is done again: what a lost transaction did is undone. A full disk is not tried again, nor a database that
 * was closed on purpose.
 */
export function reopening<T>(
  database: Dexie,
  work: () => PromiseExtended<T>,
  left = MOST_REOPENINGS,
): PromiseExtended<T> {
  const connection = database.backendDB()
  // By the database's own promises: live queries follow them, and would lose sight of what is read after an await.
  return work().catch((error: unknown) => {
    if (left === 0 || storageFailure(error) !== 'lost' || database.hasBeenClosed()) throw error
    // Another may have opened it anew meanwhile.
    if (database.backendDB() === connection) database.close({ disableAutoOpen: false })
    const again = () => reopening(database, work, left - 1)
    return database.open().then(again, again)
  })
}
