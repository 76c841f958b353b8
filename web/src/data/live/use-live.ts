import { useLiveQuery } from 'dexie-react-hooks'
import { useData } from './data-provider.tsx'
import type { LocalTables } from '../store/local-store.ts'

/**
 * What the query gives, and again whenever a row it read has changed. Undefined until the first answer, so a query says
 * `null` for what is not there. `dependencies` are the values the query closes over.
 */
export function useLive<T>(
  query: (tables: LocalTables) => Promise<T>,
  dependencies: readonly unknown[],
): T | undefined {
  const { store } = useData()
  return useLiveQuery(() => store.read(query), [store, ...dependencies])
}
