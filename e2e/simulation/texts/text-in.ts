import type { ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { hashOf } from '../../../web/src/platform/files/hash-bytes.ts'

/** In this world, the text of a file is its hash. */
export const textIn = (bytes: ArrayBuffer): ExtractedText => ({
  pages: [{ page: 1, text: hashOf(bytes) }],
  state: 'read',
  isWhole: true,
})
