import { MAX_DOCUMENT_BYTES, type DocumentType } from '@hearthkeep/shared/document/document.ts'
import { HEAD_BYTES, isOfType, WORD_FOLDER } from '@hearthkeep/shared/document/content-type.ts'

/** A problem with the bytes received for a document. */
export type ContentProblem = 'empty' | 'too_large' | 'other_size' | 'other_hash' | 'wrong_type' | 'no_room'

/** Checks bytes as they stream by, and holds only their beginning. */
export class ContentCheck {
  private readonly type: DocumentType
  private head = ''
  private size = 0
  private tail = ''
  private hasWord = false
  private hasZero = false

  constructor(type: DocumentType) {
    this.type = type
  }

  /**
   * @returns a problem that is already certain, so that the rest need not be awaited.
   */
  take(chunk: Uint8Array): 'too_large' | null {
    this.size += chunk.length
    if (this.size > MAX_DOCUMENT_BYTES) return 'too_large'
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    if (this.head.length < HEAD_BYTES) this.head += bytes.toString('latin1', 0, HEAD_BYTES - this.head.length)
    if (this.type === 'text/plain') this.hasZero ||= bytes.includes(0)
    if (this.type.endsWith('wordprocessingml.document')) {
      // The name may be split across two chunks.
      this.hasWord ||=
        bytes.includes(WORD_FOLDER) ||
        (this.tail + bytes.toString('latin1', 0, WORD_FOLDER.length)).includes(WORD_FOLDER)
      this.tail = (this.tail + bytes.toString('latin1', Math.max(0, bytes.length - WORD_FOLDER.length))).slice(
        -WORD_FOLDER.length,
      )
    }
    return null
  }

  /** Called after the last chunk. */
  end(announcedSize: number): ContentProblem | null {
    if (this.size === 0) return 'empty'
    if (this.size !== announcedSize) return 'other_size'
    const { type, head, hasWord, hasZero } = this
    return isOfType(type, { head, hasWord, hasZero }) ? null : 'wrong_type'
  }
}
