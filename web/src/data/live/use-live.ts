import { useObservable } from 'dexie-react-hooks'
import { useData } from './data-provider.tsx'
import { live } from '../store/live.ts'
import type { LocalTables } from '../store/local-store.ts'

/**
 * Returns the query's result, updated whenever a row that it read changes. Undefined until the first result, so queries
 * return `null` for missing data. `dependencies` are the values that the query closes over. Without a query, nothing is
 * read.
 */
export function useLive<T>(
  query: ((tables: LocalTables) => Promise<T>) | null,
  dependencies: readonly unknown[],
): T | undefined {
  const { store } = useData()
  // Not an async function: Dexie would carry its zone into everything that runs meanwhile.
  return useObservable(
    () => live(() => (query ? store.read(query) : nothing)),
    [store, query !== null, ...dependencies],
  )
}

const nothing = Promise.resolve(undefined)
