import { Dexie, liveQuery } from 'dexie'

/** The number of writing transactions after which a query that none of them concerned runs again. */
const RENEWED_AFTER = 50

export interface Subscribable<T> {
  subscribe(next: (value: T) => void, fail?: (error: unknown) => void): { unsubscribe(): void }
}

/**
 * Dexie's `liveQuery` in bounded memory. Dexie keeps each key that was written since a query last ran, for every query:
 * during the first load of 5,000 properties, half of the script memory. Running the query again lets go of them.
 */
export function live<T>(query: () => T | Promise<T>): Subscribable<T> {
  return {
    subscribe(next, fail) {
      let writes = 0
      // Until it has an answer, it is not started again: a slow query must end while much is written.
      let isRunning = true
      const run = () =>
        liveQuery(query).subscribe((value) => {
          writes = 0
          isRunning = false
          next(value)
        }, fail)
      let running = run()
      const renew = () => {
        writes += 1
        if (isRunning || writes < RENEWED_AFTER) return
        isRunning = true
        running.unsubscribe()
        running = run()
      }
      Dexie.on.storagemutated.subscribe(renew)
      return {
        unsubscribe() {
          Dexie.on.storagemutated.unsubscribe(renew)
          running.unsubscribe()
        },
      }
    },
  }
}
