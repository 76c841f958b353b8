import type { DeviceData } from '../live/data-provider.tsx'
import { sharedFiles } from '../store/shared-files.ts'
import { waitingDocuments } from './waiting-documents.ts'

export interface Unfinished {
  /** What the server has not taken, changes and files: not yet, or not at all. */
  unsent: { sentence: string }[]
  /** How many forms hold something that was typed and not saved. */
  drafts: number
  /** Names of shared files that wait for a property. */
  shared: string[]
}

/** What exists on this device only, and would be lost with it. */
export async function unfinished({
  store,
  contents,
  person,
}: Pick<DeviceData, 'store' | 'contents' | 'person'>): Promise<Unfinished> {
  const here = new Set((await contents.all()).map(({ hash }) => hash))
  const unsent = await store.read(async (tables) => {
    const changes = [...(await tables.outbox.all()), ...(await tables.refused.all())]
    const files = (await waitingDocuments(tables)).filter(({ hash }) => here.has(hash))
    return [
      ...changes.map(({ sentence }) => ({ sentence })),
      ...files.map(({ title }) => ({ sentence: `The file of ‘${title}’` })),
    ]
  })
  const shared = (await sharedFiles.of(person.userId)).map(({ name }) => name)
  return { unsent, drafts: await store.database.table('drafts').count(), shared }
}
