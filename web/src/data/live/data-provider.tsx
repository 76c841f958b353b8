import { must } from '@hearthkeep/shared/kernel/must.ts'
import { createContext, useContext, type ReactNode } from 'react'
import type { ContentsStore } from '../store/contents-store.ts'
import type { DexieStore } from '../store/dexie-store.ts'
import type { Person } from '../mutate/mutate.ts'
import type { Uploads } from './uploads.ts'
import { useObservable } from 'dexie-react-hooks'
import { live } from '../store/live.ts'
import type { LocalTables } from '../store/local-store.ts'

/** The data that every screen uses: this person's store on this device. */
export interface DeviceData {
  store: DexieStore
  contents: ContentsStore
  uploads: Uploads
  person: Person
  /** Called after each saved change: there is something to push. */
  onChange(): void
}

const DataContext = createContext<DeviceData | null>(null)

export function DataProvider({ data, children }: { data: DeviceData; children: ReactNode }) {
  return <DataContext value={data}>{children}</DataContext>
}

export const useData = (): DeviceData => must(useContext(DataContext), 'the DataProvider')

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
