import { Dexie, liveQuery } from 'dexie'

/** The number of writing transactions after which a query that none of them concerned runs again. */
const RENEWED_AFTER = 50
/** How long writes can hold back a result. */
const HELD_BACK_MS = 1_000

export interface Subscribable<T> {
  subscribe(next: (value: T) => void, fail?: (error: unknown) => void): { unsubscribe(): void }
}

/**
 * Dexie's `liveQuery`, in bounded memory and time.
 *
 * Dexie keeps each key that was written since a query last ran, for every query: during the first load of 5,000
 * properties, half of the script memory. Running the query again lets go of them.
 *
 * Dexie drops a result if its rows changed during the read, and reads again. A load that writes without a pause would
 * leave a screen empty, so the first result is used anyway, and then one each second. The last result is always current.
 */
export function live<T>(query: () => T | Promise<T>): Subscribable<T> {
  return {
    subscribe(next, fail) {
      let writes = 0
      // Until it has an answer, it is not started again: a slow query must end while much is written.
      let isRunning = true
      let isClosed = false
      let lastRead = 0
      let answeredRead = 0
      let answeredAt = -Infinity
      const answer = (value: T, number: number) => {
        if (isClosed) return
        answeredRead = number
        answeredAt = performance.now()
        next(value)
      }
      const answerIfHeldBack = (value: T, number: number) => {
        if (number > answeredRead && performance.now() - answeredAt >= HELD_BACK_MS) answer(value, number)
      }
      const read = () => {
        lastRead += 1
        const number = lastRead
        const result = query()
        // In its own task, so that Dexie does not track what `next` reads.
        void Promise.resolve(result).then(
          (value) => setTimeout(answerIfHeldBack, 0, value, number),
          () => 'Dexie reports it',
        )
        return result
      }
      const start = () =>
        liveQuery(read).subscribe((value) => {
          writes = 0
          isRunning = false
          answer(value, lastRead)
        }, fail)
      let running = start()
      const renew = () => {
        writes += 1
        if (isRunning || writes < RENEWED_AFTER) return
        isRunning = true
        running.unsubscribe()
        running = start()
      }
      Dexie.on.storagemutated.subscribe(renew)
      return {
        unsubscribe() {
          isClosed = true
          Dexie.on.storagemutated.unsubscribe(renew)
          running.unsubscribe()
        },
      }
    },
  }
}
