import { MAX_LETTERS } from './extracted-text.ts'

/** A positioned piece of text on a page: lengths in points, `y` from the bottom up. */
export interface PlacedText {
  text: string
  x: number
  y: number
  width: number
  height: number
  /** Whether a person added it; printed text has none. */
  origin?: 'answer' | 'note'
}

/** The narrowest gap that counts as a space between words, in units of the text height. */
const SPACE = 0.15
/** The narrowest gap that starts a new column. */
const COLUMN = 1.2
const LETTER = 0.5
/** The distance between lines that separates paragraphs. */
const APART = 1.9
/** The same between an answer and the label above it: forms leave room to write. */
const APART_FROM_LABEL = 4

/**
 * The lines of a page in reading order, as they were written. Distant pieces on one line are separated by spaces in
 * proportion to their position, so that table columns align; paragraphs are separated by an empty line.
 */
export function pdfLines(placed: readonly PlacedText[]): string {
  const lines: Line[] = []
  let totalLength = 0
  for (const piece of placed) {
    // A gap becomes up to 200 spaces, so a short page could exceed the maximum length of a text.
    if (totalLength > MAX_LETTERS) break
    if (piece.text.trim() === '') continue
    const line = lines.at(-1)
    if (line && continues(line, piece)) totalLength += append(line, piece)
    else {
      const text = piece.text.trimStart()
      totalLength += text.length
      lines.push({
        pieces: [text],
        length: text.length,
        y: piece.y,
        left: piece.x,
        end: endOf(piece),
        height: heightOf(piece),
        origin: piece.origin ?? 'print',
      })
    }
  }
  return lines.map((line, at) => `${isApart(lines[at - 1], line) ? '\n' : ''}${line.pieces.join('')}`).join('\n')
}

interface Line {
  /** Joined at the end: reading a growing string copies it each time. */
  pieces: string[]
  /** The total length of the pieces. */
  length: number
  y: number
  left: number
  /** The x position where the last piece ends. */
  end: number
  height: number
  /** A line with printed text is print. */
  origin: 'print' | 'answer' | 'note'
}

const heightOf = ({ height }: PlacedText) => height || 10
const endOf = ({ x, width }: PlacedText) => x + width

const continues = (line: Line, piece: PlacedText) =>
  Math.abs(line.y - piece.y) < line.height * 0.5 && piece.x > line.end - line.height * 2

/**
 * @returns the number of characters added
 */
function append(line: Line, piece: PlacedText): number {
  const gap = (piece.x - line.end) / line.height
  const added = between(line, piece, gap) + piece.text
  line.pieces.push(added)
  line.length += added.length
  line.end = endOf(piece)
  line.height = Math.max(line.height, heightOf(piece))
  if (piece.origin === undefined) line.origin = 'print'
  return added.length
}

function between(line: Line, piece: PlacedText, gap: number): string {
  if (gap > COLUMN) {
    const wanted = Math.round((piece.x - line.left) / (line.height * LETTER))
    return ' '.repeat(Math.min(Math.max(2, wanted - line.length), 200))
  }
  return gap > SPACE && !line.pieces.at(-1)?.endsWith(' ') && !piece.text.startsWith(' ') ? ' ' : ''
}

function isApart(before: Line | undefined, line: Line): boolean {
  if (before === undefined) return false
  const distance = Math.abs(before.y - line.y) / Math.max(before.height, line.height)
  if (before.origin === line.origin) return distance > APART
  return before.origin === 'print' && line.origin === 'answer' ? distance > APART_FROM_LABEL : true
}
