import type { Dexie, PromiseExtended } from 'dexie'
import { storageFailure } from './storage-failure.ts'

const MAX_REOPENINGS = 3

/**
 * Runs the work, one transaction. If the connection to the database is lost, reopens it, at most three times, and runs
 * the work again: a lost transaction is rolled back. Does not retry if the disk is full or the database was closed on
 * purpose.
 */
export function reopening<T>(
  database: Dexie,
  work: () => PromiseExtended<T>,
  left = MAX_REOPENINGS,
): PromiseExtended<T> {
  const connection = database.backendDB()
  // Uses the database's own promises: live queries track reads through them, and lose reads after a native await.
  return work().catch((error: unknown) => {
    if (left === 0 || storageFailure(error) !== 'lost' || database.hasBeenClosed()) throw error
    // Another call may have reopened it meanwhile.
    if (database.backendDB() === connection) database.close({ disableAutoOpen: false })
    const again = () => reopening(database, work, left - 1)
    return database.open().then(again, again)
  })
}
