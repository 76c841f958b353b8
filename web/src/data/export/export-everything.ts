import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { DexieStore } from '../store/dexie-store.ts'
import { exportedEntities, exportName, type DocumentEntry, type WhyMissing } from './manifest.ts'
import { packExport, type Contents, type Files, type Packing } from './pack-export.ts'
import { readEverything } from './read-everything.ts'

export interface Export {
  /** The file name. */
  name: string
  file: Blob
  counts: Record<EntityName, number>
  /** Number of changes that the server has not accepted and of unsaved forms. */
  unsent: number
  /** Number of documents without a file, by reason, except those in the trash. */
  missing: Map<WhyMissing, number>
  /** Number of properties that are not complete on this device yet and are left out. */
  loading: number
  /** Number of properties whose past work is not on this device, and left out. */
  withoutPast: number
  today: CalendarDate
  /** Whether it includes what only the server has, such as the sessions of the account. */
  hasAccount: boolean
}

/**
 * Exports all of the person's data on this device as one zip file, with the documents' files where available; needs no
 * network and writes nothing.
 */
export async function exportEverything(store: DexieStore, packing: Packing, files: Files): Promise<Export> {
  const everything = await store.read((tables) => readEverything(tables, packing))
  const drafts: unknown[] = await store.database.table('drafts').toArray()
  return exportContents({ ...everything, drafts }, packing, files)
}

/** Exports what was read. */
export async function exportContents(contents: Contents, packing: Packing, files: Files): Promise<Export> {
  const { rows, waiting, refused, drafts, loading, withoutPast } = contents
  const counts = exportedEntities.map((entity) => [entity, rows[entity].length])
  const { file, documents, hasAccount } = await packExport(contents, packing, files)
  return {
    name: exportName(packing.today),
    file,
    counts: Object.fromEntries(counts) as Record<EntityName, number>,
    unsent: waiting.length + refused.length + drafts.length,
    missing: countMissing(documents),
    loading,
    withoutPast,
    today: packing.today,
    hasAccount,
  }
}

function countMissing(documents: readonly DocumentEntry[]): Export['missing'] {
  const missing: Export['missing'] = new Map()
  for (const { why } of documents) if (why && why !== 'in the trash') missing.set(why, (missing.get(why) ?? 0) + 1)
  return missing
}
