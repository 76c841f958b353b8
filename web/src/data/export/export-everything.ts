import type { EntityName } from '@hearthkeep/shared/entities/all.ts'
import type { DexieStore } from '../dexie-store.ts'
import { exportName } from './manifest.ts'
import { packExport, type Packing } from './pack-export.ts'
import { readEverything } from './read-everything.ts'

export interface Export {
  /** Of the file. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
  counts: Record<EntityName, number>
  /** Changes that the server has not taken, and forms that were not saved. */
  unsent: number
  /** Houses that are not whole on this device yet, and not in it. */
  loading: number
}

/** Everything of this person that is on this device, in one zip file; needs no network and writes nothing. */
export async function exportEverything(store: DexieStore, packing: Packing): Promise<Export> {
  const everything = await store.read(readEverything)
  const drafts: unknown[] = await store.database.table('drafts').toArray()
  const { rows, waiting, refused, loading } = everything
  const counts = Object.entries(rows).map(([entity, { length }]) => [entity, length])
  return {
    name: exportName(packing.today),
    bytes: packExport({ ...everything, drafts }, packing),
    counts: Object.fromEntries(counts) as Record<EntityName, number>,
    unsent: waiting.length + refused.length + drafts.length,
    loading,
  }
}
