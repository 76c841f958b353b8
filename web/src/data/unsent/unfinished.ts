import type { DeviceData } from '../live/data-provider.tsx'
import { sharedFiles } from '../store/shared-files.ts'
import { waitingDocuments } from './waiting-documents.ts'

export interface Unfinished {
  /** Changes and files that the server has not accepted: not yet, or not at all. */
  unsent: { sentence: string }[]
  /** Number of forms with unsaved input. */
  drafts: number
  /** Names of shared files that are waiting for a property. */
  shared: string[]
}

/** Returns what exists only on this device and would be lost with it. */
export async function unfinished({
  store,
  contents,
  person,
}: Pick<DeviceData, 'store' | 'contents' | 'person'>): Promise<Unfinished> {
  const present = new Set((await contents.all()).map(({ hash }) => hash))
  const unsent = await store.read(async (tables) => {
    const changes = [...(await tables.outbox.all()), ...(await tables.refused.all())]
    const files = (await waitingDocuments(tables)).filter(({ hash }) => present.has(hash))
    return [
      ...changes.map(({ sentence }) => ({ sentence })),
      ...files.map(({ title }) => ({ sentence: `The file for ‘${title}’` })),
    ]
  })
  const shared = (await sharedFiles.of(person.userId)).map(({ name }) => name)
  return { unsent, drafts: await store.database.table('drafts').count(), shared }
}
