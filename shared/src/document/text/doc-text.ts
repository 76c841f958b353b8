import { readCompoundFile } from './compound-file.ts'
import { MAX_LETTERS } from './extracted-text.ts'

/** The text of a .doc of Word up to 2003, split at manual page breaks; or why it cannot be read. */
export type DocText = { state: 'read'; pages: string[] } | { state: 'locked' | 'failed' }

const WORD = 0xa5ec
const ENCRYPTED = 0x0100
const SECOND_TABLE = 0x0200
/** The format version of Word 97; before it, the text is in one piece. */
const FIRST_WITH_PIECES = 101

/** Reads the main text and notes of a .doc from its piece table ([MS-DOC] 2.4.1). */
export function readDoc(bytes: Uint8Array): DocText {
  const file = readCompoundFile(bytes)
  if (!file) return { state: 'failed' }
  if (file.names.has('EncryptedPackage')) return { state: 'locked' }
  const main = file.stream('WordDocument')
  if (!main || main.length < 0x1aa) return { state: 'failed' }
  const head = new DataView(main.buffer, main.byteOffset, main.byteLength)
  if (head.getUint16(0, true) !== WORD) return { state: 'failed' }
  const flags = head.getUint16(0x0a, true)
  if (flags & ENCRYPTED) return { state: 'locked' }
  if (head.getUint16(2, true) < FIRST_WITH_PIECES)
    return {
      state: 'read',
      pages: pagesOf(eightBit(main.subarray(head.getUint32(0x18, true), head.getUint32(0x1c, true)))),
    }
  const table = file.stream(flags & SECOND_TABLE ? '1Table' : '0Table')
  const from = head.getUint32(0x1a2, true)
  const pieces = table && piecesIn(table.subarray(from, from + head.getUint32(0x1a6, true)))
  if (!pieces) return { state: 'failed' }
  return { state: 'read', pages: pagesOf(joined(main, pieces)) }
}

/** Stops after more characters than are kept: in a hostile file, many pieces may reference the same bytes. */
function joined(main: Uint8Array, pieces: readonly Piece[]): string {
  const texts: string[] = []
  let totalLength = 0
  for (const piece of pieces) {
    if (totalLength > MAX_LETTERS) break
    const text = wordsOf(main, piece)
    texts.push(text)
    totalLength += text.length
  }
  return texts.join('')
}

interface Piece {
  from: number
  letters: number
  isEightBit: boolean
}

/** Null if there is no piece table. Skips the formatting before it. */
function piecesIn(table: Uint8Array): Piece[] | null {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  let offset = 0
  while (offset + 5 <= table.length && table[offset] === 1) offset += 3 + view.getUint16(offset + 1, true)
  if (offset + 5 > table.length || table[offset] !== 2) return null
  const count = Math.floor((Math.min(view.getUint32(offset + 1, true), table.length - offset - 5) - 4) / 12)
  const first = offset + 5
  return Array.from({ length: Math.max(0, count) }, (_, n) => {
    const start = view.getUint32(first + n * 4, true)
    const end = view.getUint32(first + n * 4 + 4, true)
    const where = view.getUint32(first + (count + 1) * 4 + n * 8 + 2, true)
    const isEightBit = (where & 0x40000000) !== 0
    const from = where & 0x3fffffff
    return { from: isEightBit ? from / 2 : from, letters: Math.max(0, end - start), isEightBit }
  })
}

function wordsOf(main: Uint8Array, { from, letters, isEightBit }: Piece): string {
  const part = main.subarray(from, from + letters * (isEightBit ? 1 : 2))
  if (isEightBit) return eightBit(part)
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength)
  return inChunks(Math.floor(part.length / 2), (at) => view.getUint16(at * 2, true))
}

/** Windows-1252 characters where Latin-1 has control characters. */
const windows =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

/** The UTF-16 code of a Windows-1252 byte. */
export const windowsCode = (byte: number): number =>
  byte >= 0x80 && byte < 0xa0 ? windows.charCodeAt(byte - 0x80) : byte

const eightBit = (part: Uint8Array) => inChunks(part.length, (at) => windowsCode(part[at] ?? 0))

/** The maximum number of arguments in one call. */
const AT_ONCE = 8192

function inChunks(length: number, code: (at: number) => number): string {
  let text = ''
  for (let from = 0; from < length; from += AT_ONCE)
    text += String.fromCharCode(...Array.from({ length: Math.min(AT_ONCE, length - from) }, (_, n) => code(from + n)))
  return text
}

/**
 * Resolves Word's marks: a field contains its code and then its result; a cell ends with one mark and a row with two.
 */
const pagesOf = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- those are the marks
    .replace(/\u0013[^\u0013\u0014\u0015]*(?:\u0014|(?=\u0015))/g, '')
    .replaceAll('\u0007\u0007', '\n')
    .replaceAll('\u0007', ' | ')
    .replaceAll('\u001e', '-')
    .replaceAll('\t', '  ')
    // oxlint-disable-next-line no-control-regex -- the ends of a paragraph and of a line are such letters
    .replace(/[\r\u000b]/g, '\n')
    .split('\f')
