import type { Document } from '@hearthkeep/shared/entities/all.ts'
import type { DeviceData } from './data-provider.tsx'

export interface Unfinished {
  /** What the server has not taken, changes and files: not yet, or not at all. */
  unsent: { sentence: string }[]
  /** How many forms hold something that was typed and not saved. */
  drafts: number
}

/** What exists on this device only, and would be lost with it. */
export async function unfinished({ store, contents }: Pick<DeviceData, 'store' | 'contents'>): Promise<Unfinished> {
  const unsentHashes = (await contents.all()).flatMap(({ hash, isSent }) => (isSent ? [] : [hash]))
  const unsent = await store.read(async (tables) => {
    const changes = [...(await tables.outbox.all()), ...(await tables.refused.all())]
    const files = await Promise.all(
      unsentHashes.map((hash) => tables.rows.document.where('hash', hash) as Promise<Document[]>),
    )
    return [
      ...changes.map(({ sentence }) => ({ sentence })),
      ...files.flatMap(([document]) => (document ? [{ sentence: `The file of ‘${document.title}’` }] : [])),
    ]
  })
  return { unsent, drafts: await store.database.table('drafts').count() }
}
