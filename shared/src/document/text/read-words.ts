import { readDoc } from './doc-text.ts'
import { DOCX_TEXT_PATH, docxPages } from './docx-text.ts'
import { MAX_PAGES, MAX_UNPACKED_BYTES, nothingRead, textOfPages, type ExtractedText } from './extracted-text.ts'
import { encodingOf } from './text-encoding.ts'

/** What the environment provides. */
export interface ReadingTools {
  /**
   * Unpacks the files of an archive that `filter` accepts, each to no more than its `originalSize`.
   * @throws if the archive is damaged
   */
  unzip(
    bytes: Uint8Array,
    how: { filter(file: { name: string; originalSize: number }): boolean },
  ): Record<string, Uint8Array>
  decode(bytes: Uint8Array, encoding: string): string
}

export function readDocxFile(bytes: Uint8Array, { unzip, decode }: ReadingTools): ExtractedText {
  const xml = textPart(bytes, unzip)
  return xml ? textOfPages(docxPages(decode(xml, 'utf-8'))) : nothingRead('failed')
}

export function readDocFile(bytes: Uint8Array): ExtractedText {
  const doc = readDoc(bytes)
  return doc.state === 'read' ? textOfPages(doc.pages) : nothingRead(doc.state)
}

/** A form feed starts a new page. One page beyond the limit shows that the text continues. */
export const readTextFile = (bytes: Uint8Array, { decode }: Pick<ReadingTools, 'decode'>): ExtractedText =>
  textOfPages(decode(bytes, encodingOf(bytes)).split('\f', MAX_PAGES + 1))

/** Undefined, without unpacking anything, if it is not an archive or declares too large an unpacked size. */
function textPart(bytes: Uint8Array, unzip: ReadingTools['unzip']): Uint8Array | undefined {
  try {
    let sum = 0
    unzip(bytes, {
      filter({ originalSize }) {
        sum += originalSize
        return false
      },
    })
    if (sum > MAX_UNPACKED_BYTES) return undefined
    return unzip(bytes, { filter: ({ name }) => name === DOCX_TEXT_PATH })[DOCX_TEXT_PATH]
  } catch {
    return undefined
  }
}
