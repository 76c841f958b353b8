import { MOST_LETTERS } from './extracted-text.ts'

/** A piece of text as it lies on a page: lengths in points, `y` from the bottom up. */
export interface PlacedText {
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** A space, in parts of the height of the letters, that nobody took for one between letters. */
const SPACE = 0.15
/** From so wide a gap on, what follows stands in a column of its own. */
const COLUMN = 1.2
const LETTER = 0.5

/**
 * The lines of a page as one reads them, in the order in which they were written. What stands far apart on one line is
 * parted by spaces as it lies, so that the columns of a table stand below one another; so are paragraphs by an empty line.
 */
export function pdfLines(placed: readonly PlacedText[]): string {
  const lines: Line[] = []
  let letters = 0
  for (const piece of placed) {
    // A gap becomes up to 200 spaces, so a short page could become longer than any text that is kept.
    if (letters > MOST_LETTERS) break
    if (piece.text.trim() === '') continue
    const line = lines.at(-1)
    if (line && continues(line, piece)) letters += append(line, piece)
    else {
      const text = piece.text.trimStart()
      letters += text.length
      lines.push({
        pieces: [text],
        length: text.length,
        y: piece.y,
        left: piece.x,
        end: endOf(piece),
        height: heightOf(piece),
      })
    }
  }
  return lines.map((line, at) => `${isApart(lines[at - 1], line) ? '\n' : ''}${line.pieces.join('')}`).join('\n')
}

interface Line {
  /** Joined at the end: reading a string that grows copies it each time. */
  pieces: string[]
  /** The length of all pieces together. */
  length: number
  y: number
  left: number
  /** Where its last piece ends. */
  end: number
  height: number
}

const heightOf = ({ height }: PlacedText) => height || 10
const endOf = ({ x, width }: PlacedText) => x + width

const continues = (line: Line, piece: PlacedText) =>
  Math.abs(line.y - piece.y) < line.height * 0.5 && piece.x > line.end - line.height * 2

/** @returns how many letters it adds. */
function append(line: Line, piece: PlacedText): number {
  const gap = (piece.x - line.end) / line.height
  const added = between(line, piece, gap) + piece.text
  line.pieces.push(added)
  line.length += added.length
  line.end = endOf(piece)
  line.height = Math.max(line.height, heightOf(piece))
  return added.length
}

function between(line: Line, piece: PlacedText, gap: number): string {
  if (gap > COLUMN) {
    const wanted = Math.round((piece.x - line.left) / (line.height * LETTER))
    return ' '.repeat(Math.min(Math.max(2, wanted - line.length), 200))
  }
  return gap > SPACE && !line.pieces.at(-1)?.endsWith(' ') && !piece.text.startsWith(' ') ? ' ' : ''
}

const isApart = (before: Line | undefined, line: Line) =>
  before !== undefined && Math.abs(before.y - line.y) > Math.max(before.height, line.height) * 1.9
