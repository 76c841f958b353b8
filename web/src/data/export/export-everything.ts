import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { DexieStore } from '../store/dexie-store.ts'
import { exportName, type DocumentEntry, type WhyMissing } from './manifest.ts'
import { packExport, type Files, type Packing } from './pack-export.ts'
import { readEverything } from './read-everything.ts'

export interface Export {
  /** Of the file. */
  name: string
  file: Blob
  counts: Record<EntityName, number>
  /** Changes that the server has not taken, and forms that were not saved. */
  unsent: number
  /** Documents, those in the trash aside, whose files are not in it, by the reason. */
  missing: Map<WhyMissing, number>
  /** Houses that are not whole on this device yet, and not in it. */
  loading: number
  /** Whether it has the sessions and passkeys of the account, which only the server knows. */
  hasAccount: boolean
}

/**
 * Everything of this person that is on this device, in one zip file, with the files of the documents as far as they can be
 * had; needs no network and writes nothing.
 */
export async function exportEverything(store: DexieStore, packing: Packing, files: Files): Promise<Export> {
  const everything = await store.read(readEverything)
  const drafts: unknown[] = await store.database.table('drafts').toArray()
  const { rows, waiting, refused, loading } = everything
  const counts = Object.entries(rows).map(([entity, { length }]) => [entity, length])
  const { file, documents, hasAccount } = await packExport({ ...everything, drafts }, packing, files)
  return {
    name: exportName(packing.today),
    file,
    counts: Object.fromEntries(counts) as Record<EntityName, number>,
    unsent: waiting.length + refused.length + drafts.length,
    missing: countMissing(documents),
    loading,
    hasAccount,
  }
}

function countMissing(documents: readonly DocumentEntry[]): Export['missing'] {
  const missing: Export['missing'] = new Map()
  for (const { why } of documents) if (why && why !== 'in the trash') missing.set(why, (missing.get(why) ?? 0) + 1)
  return missing
}
