import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Observable } from '../../platform/observable.ts'

/** The latest attempt to upload a waiting document's file. Kept in memory: the rows determine what must be uploaded. */
export type Upload =
  /** The fraction sent, from 0 to 1. It stays at 1 until the row confirms that the file has arrived. */
  | { state: 'sending'; part: number }
  | { state: 'later' }
  /** The server refused it, with this message. */
  | { state: 'refused'; problem: string }

/** The latest attempts by document, for screens. */
export interface Uploads extends Observable<ReadonlyMap<DocumentId, Upload>> {
  /** Retries a refused upload. */
  retry(id: DocumentId): void
}
