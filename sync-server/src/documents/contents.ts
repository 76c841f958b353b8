import type { DocumentType } from '@hearthkeep/shared/document/document.ts'
import type { ContentProblem } from './check-content.ts'

/** What a row says of its bytes. */
export interface Announced {
  /** SHA-256 in hexadecimal. */
  hash: string
  /** In bytes. */
  size: number
  type: DocumentType
}

/** First and last byte, both included. */
export interface ByteRange {
  from: number
  to: number
}

/** Where the bytes of documents are kept: under their hash, the same ones once, and never changed. */
export interface Contents {
  /**
   * Takes bytes in as they come. They are there under their hash, on the disk and whole, when this says null, and not at
   * all when it says what is wrong with them. Doing it twice is doing it once.
   */
  put(bytes: AsyncIterable<Uint8Array>, announced: Announced): Promise<ContentProblem | null>
  /** Null where there are no such bytes. */
  sizeOf(hash: string): Promise<number | null>
  read(hash: string, range?: ByteRange): ReadableStream<Uint8Array>
  /**
   * Goes through what came more than a day ago. `look` is asked about each, and may have it removed there and then.
   * @returns how many were removed.
   */
  collect(look: (hash: string, remove: () => void) => Promise<void>): Promise<number>
}
