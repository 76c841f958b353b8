import type { Document, FormerDocument } from '@hearthkeep/shared/entities.ts'
import { live } from '../store/live.ts'
import type { LocalStore, LocalTables } from '../store/local-store.ts'

/**
 * Returns the documents whose bytes the server does not have yet, as far as this device knows, including those of
 * former homes.
 */
export async function waitingDocuments(tables: LocalTables): Promise<(Document | FormerDocument)[]> {
  const documents = await tables.rows.document.where('state', 'waiting')
  // The home was handed over before they were uploaded.
  const former = await tables.rows.formerDocument.all()
  return [...documents, ...former.filter(({ state }) => state === 'waiting')]
}

/**
 * Calls `listener` when a document starts or stops waiting, or changes while it waits; returns a function that stops
 * it.
 */
export function onWaitingDocuments(store: LocalStore, listener: () => void): () => void {
  const watching = live(() => store.read(waitingDocuments)).subscribe(listener, () => undefined)
  return () => watching.unsubscribe()
}
