import { useObservable } from 'dexie-react-hooks'
import { type DeviceData, useData } from '../live/data-provider.tsx'
import { live } from '../store/live.ts'
import { waitingDocuments } from './waiting-documents.ts'

/** Counts the files on this device that the server does not have yet; 0 until known. */
export function useUnsentFiles(): number {
  const { store, contents } = useData()
  const count = () => live(() => unsentFiles({ store, contents }).catch(() => 0))
  return useObservable(count, [store, contents]) ?? 0
}

async function unsentFiles({ store, contents }: Pick<DeviceData, 'store' | 'contents'>): Promise<number> {
  const hashes = new Set((await store.read(waitingDocuments)).map(({ hash }) => hash))
  if (hashes.size === 0) return 0
  return (await contents.all()).filter(({ hash }) => hashes.has(hash)).length
}
