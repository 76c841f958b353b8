import { useObservable } from 'dexie-react-hooks'
import { schedule } from '../../platform/schedule.ts'
import { useData } from './data-provider.tsx'
import { live, type Subscribable } from '../store/live.ts'
import type { LocalTables } from '../store/local-store.ts'

/** Milliseconds between two reads of frequently changing data. */
const PAUSE_MS = 2_000

/**
 * Like `useLive`, for expensive queries: while the result indicates that more is on its way, the next read is delayed
 * instead of following each change, and covers the changes in between.
 * @param query must be a stable function.
 */
export function usePacedLive<T>(
  query: (tables: LocalTables) => Promise<T>,
  isBusy: (value: T) => boolean,
): T | undefined {
  const { store } = useData()
  return useObservable(() => paced(() => live(() => store.read(query)), isBusy), [store, query, isBusy])
}

/** Exported for tests. */
export function paced<T>(begin: () => Subscribable<T>, isBusy: (value: T) => boolean): Subscribable<T> {
  return {
    subscribe(next, fail) {
      let end = () => {}
      const listen = () => {
        const listening = begin().subscribe((value) => {
          next(value)
          if (!isBusy(value)) return
          listening.unsubscribe()
          end = schedule(PAUSE_MS, listen)
        }, fail)
        end = () => listening.unsubscribe()
      }
      listen()
      return { unsubscribe: () => end() }
    },
  }
}
