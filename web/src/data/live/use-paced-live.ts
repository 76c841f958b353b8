import { useObservable } from 'dexie-react-hooks'
import { schedule } from '../../platform/schedule.ts'
import { useData } from './data-provider.tsx'
import { live, type Subscribable } from '../store/live.ts'
import type { LocalTables } from '../store/local-store.ts'

/** Least milliseconds between two reads of frequently changing data. */
const PAUSE_MS = 2_000

/**
 * Like `useLive`, for expensive queries: while the result indicates that more is on its way, the next read is delayed
 * instead of following each change, and covers the changes in between.
 * @param query must be a stable function.
 * @param pauseToRead how many times as long as a read the delay after it is at least.
 */
export function usePacedLive<T>(
  query: (tables: LocalTables) => Promise<T>,
  isBusy: (value: T) => boolean,
  pauseToRead = 0,
): T | undefined {
  const { store } = useData()
  return useObservable(
    () => paced(() => live(() => store.read(query)), { isBusy, pauseToRead }),
    [store, query, isBusy, pauseToRead],
  )
}

interface Pace<T> {
  isBusy: (value: T) => boolean
  pauseToRead: number
}

/** Exported for tests. */
export function paced<T>(begin: () => Subscribable<T>, { isBusy, pauseToRead }: Pace<T>): Subscribable<T> {
  return {
    subscribe(next, fail) {
      let end = () => {}
      const listen = () => {
        const begunAt = performance.now()
        const listening = begin().subscribe((value) => {
          const readMs = performance.now() - begunAt
          next(value)
          if (!isBusy(value)) return
          listening.unsubscribe()
          end = schedule(Math.max(PAUSE_MS, pauseToRead * readMs), listen)
        }, fail)
        end = () => listening.unsubscribe()
      }
      listen()
      return { unsubscribe: () => end() }
    },
  }
}
