import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Observable } from '../../platform/observable.ts'

/** The latest try to send the file of a document that waits. It is kept in memory: what must be sent follows from rows. */
export type Upload =
  /** From 0 to 1, how much has gone. It stays at 1 until the row says that the file has arrived. */
  | { state: 'sending'; part: number }
  | { state: 'later' }
  /** The server would not have it, in its words. */
  | { state: 'refused'; problem: string }

/** The latest tries by document, as screens see them. */
export interface Uploads extends Observable<ReadonlyMap<DocumentId, Upload>> {
  /** Tries again what was refused. */
  retry(id: DocumentId): void
}
