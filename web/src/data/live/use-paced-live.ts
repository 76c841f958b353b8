import { liveQuery } from 'dexie'
import { useObservable } from 'dexie-react-hooks'
import { useData } from './data-provider.tsx'
import type { LocalTables } from '../store/local-store.ts'

/** Milliseconds between two looks at what changes all the time. */
const PAUSE_MS = 2_000

/**
 * As `useLive`, for what is dear to read: while the answer says that more is on its way, the next look is a moment later
 * instead of after each change, and what comes meanwhile is seen then.
 * @param query always the same function.
 */
export function usePacedLive<T>(
  query: (tables: LocalTables) => Promise<T>,
  isBusy: (value: T) => boolean,
): T | undefined {
  const { store } = useData()
  return useObservable(() => paced(() => liveQuery(() => store.read(query)), isBusy), [store, query, isBusy])
}

interface Subscribable<T> {
  subscribe(next: (value: T) => void, fail?: (error: unknown) => void): { unsubscribe(): void }
}

function paced<T>(begin: () => Subscribable<T>, isBusy: (value: T) => boolean): Subscribable<T> {
  return {
    subscribe(next, fail) {
      let end = () => {}
      const listen = () => {
        const listening = begin().subscribe((value) => {
          next(value)
          if (!isBusy(value)) return
          listening.unsubscribe()
          const timer = setTimeout(listen, PAUSE_MS)
          end = () => clearTimeout(timer)
        }, fail)
        end = () => listening.unsubscribe()
      }
      listen()
      return { unsubscribe: () => end() }
    },
  }
}
