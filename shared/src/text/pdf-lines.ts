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
  for (const piece of placed) {
    if (piece.text.trim() === '') continue
    const line = lines.at(-1)
    if (line && continues(line, piece)) append(line, piece)
    else
      lines.push({
        text: piece.text.trimStart(),
        y: piece.y,
        left: piece.x,
        end: endOf(piece),
        height: heightOf(piece),
      })
  }
  return lines.map((line, at) => `${isApart(lines[at - 1], line) ? '\n' : ''}${line.text}`).join('\n')
}

interface Line {
  text: string
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

function append(line: Line, piece: PlacedText): void {
  const gap = (piece.x - line.end) / line.height
  line.text += between(line, piece, gap) + piece.text
  line.end = endOf(piece)
  line.height = Math.max(line.height, heightOf(piece))
}

function between(line: Line, piece: PlacedText, gap: number): string {
  if (gap > COLUMN) {
    const wanted = Math.round((piece.x - line.left) / (line.height * LETTER))
    return ' '.repeat(Math.min(Math.max(2, wanted - line.text.length), 200))
  }
  return gap > SPACE && !line.text.endsWith(' ') && !piece.text.startsWith(' ') ? ' ' : ''
}

const isApart = (before: Line | undefined, line: Line) =>
  before !== undefined && Math.abs(before.y - line.y) > Math.max(before.height, line.height) * 1.9
