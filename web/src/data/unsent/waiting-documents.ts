import type { Document, FormerDocument, LateDocument } from '@hearthkeep/shared/entities.ts'
import { live } from '../store/live.ts'
import type { LocalStore, LocalTables } from '../store/local-store.ts'

/** A document with a file that this person may send. */
export type SentDocument = Document | FormerDocument | LateDocument

/**
 * Returns the documents whose bytes the server does not have yet, as far as this device knows, including those of
 * former homes, and those of properties that the person can no longer change ([DO27]).
 */
export async function waitingDocuments(tables: LocalTables): Promise<SentDocument[]> {
  const late = await tables.rows.lateDocument.all()
  const lateIds = new Set(late.map(({ id }) => id))
  // A viewer still sees a document that they added before. The server accepts its file as that of the late document.
  const documents = (await tables.rows.document.where('state', 'waiting')).filter(({ id }) => !lateIds.has(id))
  // The home was handed over before they were uploaded.
  const former = await tables.rows.formerDocument.all()
  return [...documents, ...former.filter(({ state }) => state === 'waiting'), ...late]
}

/**
 * Calls `listener` when a document starts or stops waiting, or changes while it waits; returns a function that stops
 * it.
 */
export function onWaitingDocuments(store: LocalStore, listener: () => void): () => void {
  const watching = live(() => store.read(waitingDocuments)).subscribe(listener, () => undefined)
  return () => watching.unsubscribe()
}
