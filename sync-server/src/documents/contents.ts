import type { DocumentType } from '@hearthkeep/shared/document/document.ts'
import type { ContentProblem } from './check-content.ts'

/** What a row records about its contents. */
export interface Announced {
  /** SHA-256 in hexadecimal. */
  hash: string
  /** In bytes. */
  size: number
  type: DocumentType
}

/** First and last byte, inclusive. */
export interface ByteRange {
  from: number
  to: number
}

/** Stores the contents of documents under their hash, deduplicated and immutable. */
export interface Contents {
  /** Resolves if contents can be reached. */
  check(): Promise<void>
  /**
   * Stores bytes as they arrive. If it returns null, they are complete and on the disk under their hash; if it returns
   * a problem, they are not stored at all. Idempotent. Rejects with {@link ContentsAway} if they cannot be reached, as the
   * other methods do, and streams fail with it.
   */
  put(bytes: AsyncIterable<Uint8Array>, announced: Announced): Promise<ContentProblem | null>
  /** Null if there are no such contents. */
  sizeOf(hash: string): Promise<number | null>
  read(hash: string, range?: ByteRange): ReadableStream<Uint8Array>
  /**
   * Visits the contents that arrived more than a day ago. Calls `look` for each, which may have it removed: immediately
   * where one process has all contents, otherwise after another look a day later.
   *
   * @returns how many were removed.
   */
  collect(look: (hash: string, remove: () => void) => Promise<void>): Promise<number>
}

/** The contents cannot be reached at the moment, for a reason that has nothing to do with what was asked. */
export class ContentsAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ContentsAway'
  }
}
