import { must } from '@hearthkeep/shared/must.ts'
import { createContext, useContext, type ReactNode } from 'react'
import type { Observable } from '../platform/observable.ts'
import type { ContentsStore } from './contents-store.ts'
import type { DexieStore } from './dexie-store.ts'
import type { Person } from './mutate.ts'

/** What every screen stands on: this person's store on this device. */
export interface DeviceData {
  store: DexieStore
  /** The bytes of documents. */
  contents: ContentsStore
  /** By hash, how much of each file on its way to the server has gone, from 0 to 1. */
  uploads: Observable<ReadonlyMap<string, number>>
  person: Person
  /** Called after each change that was kept: there is something to push. */
  onChange(): void
}

const DataContext = createContext<DeviceData | null>(null)

export function DataProvider({ data, children }: { data: DeviceData; children: ReactNode }) {
  return <DataContext value={data}>{children}</DataContext>
}

export const useData = (): DeviceData => must(useContext(DataContext), 'the DataProvider')
