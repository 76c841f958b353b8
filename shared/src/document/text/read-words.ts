import { readDoc } from './doc-text.ts'
import { CONTENT_TYPES, docxMainPart, PACKAGE_RELATIONS, partName } from './docx-main-part.ts'
import { docxPages } from './docx-text.ts'
import { MAX_PAGES, MAX_UNPACKED_BYTES, nothingRead, textOfPages, type ExtractedText } from './extracted-text.ts'
import { htmlText } from './html-text.ts'
import { isRtf, isWebPage } from './markup.ts'
import { rtfPages } from './rtf-text.ts'

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
  const parts = textParts(bytes, { unzip, decode })
  if (parts.main === undefined) return nothingRead('failed')
  const pages = docxPages(parts.main)
  const joined = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '').join('\n\n')
  pages.unshift(joined([...distinctTexts(parts.heads), pages.shift() ?? '']))
  pages.push(joined([pages.pop() ?? '', ...parts.notes.flatMap(docxPages), ...distinctTexts(parts.feet)]))
  return textOfPages(pages)
}

/** Heads and feet have one part for each kind of page and section, often with the same text. */
const distinctTexts = (parts: readonly string[]) => new Set(parts.map((part) => docxPages(part).join('\n').trim()))

/** Parts around the text, whatever number the program gives them. */
const AROUND = {
  notes: /^(?:footnotes|endnotes|comments)\d{0,3}\.xml$/,
  heads: /^header\d{0,3}\.xml$/,
  feet: /^footer\d{0,3}\.xml$/,
}

export function readDocFile(bytes: Uint8Array, { decode }: Pick<ReadingTools, 'decode'>): ExtractedText {
  const marked = markedPages(bytes, decode)
  if (marked) return textOfPages(marked)
  const doc = readDoc(bytes)
  return doc.state === 'read' ? textOfPages(doc.pages) : nothingRead(doc.state)
}

/** A form feed starts a new page. One page beyond the limit shows that the text continues. */
export const readTextFile = (bytes: Uint8Array, { decode }: Pick<ReadingTools, 'decode'>): ExtractedText =>
  textOfPages(markedPages(bytes, decode) ?? decode(bytes, encodingOf(bytes)).split('\f', MAX_PAGES + 1))

/** Enough to recognize markup. */
const HEAD_BYTES = 1024

/** The pages of a text with markup, whatever its name; null if it has none. */
function markedPages(bytes: Uint8Array, decode: ReadingTools['decode']): string[] | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
  if (isRtf(head)) return rtfPages(decode(bytes, 'windows-1252'))
  if (!isWebPage(head)) return null
  const text = decode(bytes, encodingOf(bytes))
  return head.includes('progid="Word') ? docxPages(text) : [htmlText(text)]
}

/** The XML of the parts of a .docx; no main part if it has none. */
interface TextParts extends Record<keyof typeof AROUND, string[]> {
  main: string | undefined
}

/**
 * The main part and those around it; none, without unpacking anything, if it is not an archive or declares too large an
 * unpacked size.
 */
function textParts(bytes: Uint8Array, { unzip, decode }: ReadingTools): TextParts {
  let sum = 0
  const unpacked = (isWanted: (name: string) => boolean) => {
    const parts = unzip(bytes, {
      filter({ name, originalSize }) {
        sum += originalSize
        return isWanted(partName(name))
      },
    })
    return new Map(
      Object.entries(parts).map(([name, part]) => [partName(name), decode(part, markedEncoding(part) ?? 'utf-8')]),
    )
  }
  const none: TextParts = { main: undefined, notes: [], heads: [], feet: [] }
  try {
    unpacked(() => false)
    if (sum > MAX_UNPACKED_BYTES) return none
    const about = unpacked((name) => name === PACKAGE_RELATIONS || name === CONTENT_TYPES)
    const main = docxMainPart((each) => about.get(each))
    const folder = main.slice(0, main.lastIndexOf('/') + 1)
    const isPart = (kind: RegExp, name: string) => name.startsWith(folder) && kind.test(name.slice(folder.length))
    const texts = unpacked((name) => name === main || Object.values(AROUND).some((kind) => isPart(kind, name)))
    const textsOf = (kind: RegExp) => [...texts].flatMap(([name, text]) => (isPart(kind, name) ? [text] : []))
    return {
      main: texts.get(main),
      notes: textsOf(AROUND.notes),
      heads: textsOf(AROUND.heads),
      feet: textsOf(AROUND.feet),
    }
  } catch {
    return none
  }
}

/** The encoding of a text, as a decoder label. Text that is not UTF is assumed to be Windows-1252. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  return markedEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** The encoding that a mark at the start of a text says; null without one. */
function markedEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array): boolean {
  let following = 0
  for (const byte of bytes) {
    if (following > 0) {
      if (byte >> 6 !== 0b10) return false
      following -= 1
    } else if (byte >= 0x80) {
      following = byte >> 5 === 0b110 ? 1 : byte >> 4 === 0b1110 ? 2 : byte >> 3 === 0b11110 ? 3 : 0
      if (following === 0) return false
    }
  }
  return following === 0
}
