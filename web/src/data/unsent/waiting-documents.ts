import type { Document, FormerDocument } from '@hearthkeep/shared/entities.ts'
import { liveQuery } from 'dexie'
import type { LocalStore, LocalTables } from '../store/local-store.ts'

/** The documents whose bytes the server does not have yet, as this device sees them; those of former homes among them. */
export async function waitingDocuments(tables: LocalTables): Promise<(Document | FormerDocument)[]> {
  const documents = (await tables.rows.document.where('state', 'waiting')) as Document[]
  // The home was handed over before they had gone.
  const former = (await tables.rows.formerDocument.all()) as FormerDocument[]
  return [...documents, ...former.filter(({ state }) => state === 'waiting')]
}

/** Calls when a document comes to wait, waits no more, or changes while it waits; returns what stops it. */
export function onWaitingDocuments(store: LocalStore, listener: () => void): () => void {
  const watching = liveQuery(() => store.read(waitingDocuments)).subscribe({ next: listener, error: () => undefined })
  return () => watching.unsubscribe()
}
