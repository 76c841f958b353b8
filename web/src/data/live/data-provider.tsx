import { must } from '@hearthkeep/shared/kernel/must.ts'
import { createContext, useContext, type ReactNode } from 'react'
import type { ContentsStore } from '../store/contents-store.ts'
import type { DexieStore } from '../store/dexie-store.ts'
import type { Person } from '../mutate/mutate.ts'
import type { Uploads } from './uploads.ts'

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
