import type { Line } from 'tesseract.js'

/** The part of a Tesseract line that is used. */
export type PhotoLine = Pick<Line, 'baseline'> & { words: readonly { text: string; confidence: number }[] }

/** In percent. Anything less confident is a pattern on a wall. */
const SURE = 50
/** Above this multiple of the usual line distance, there is an empty line between two lines. */
const GAP = 1.5

/**
 * Returns the text of a photo. A line that is confident overall is kept whole, so a number in it stays although it
 * cannot be guessed. Of other lines only the confident words are kept. An empty line is kept where the paper has one.
 *
 * @param lines from the top down
 */
export function textOfPhoto(lines: readonly PhotoLine[]): string {
  const read = lines.flatMap((line) => {
    const words = wordsOf(line)
    return words === '' ? [] : [{ words, height: heightOf(line) }]
  })
  const ways = read.slice(1).map(({ height }, at) => height - (read[at]?.height ?? height))
  const usual = ways.toSorted((one, other) => one - other)[Math.floor(ways.length / 2)] ?? 0
  return read.map(({ words }, at) => (at > 0 && (ways[at - 1] ?? 0) > usual * GAP ? `\n${words}` : words)).join('\n')
}

function wordsOf({ words }: PhotoLine): string {
  // Weighted by letters: noise from the table beside the paper must not count against a line.
  const totalLength = words.reduce((sum, { text }) => sum + text.length, 0)
  const sureness = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  const kept = sureness >= SURE * totalLength ? words : words.filter(({ confidence }) => confidence >= SURE)
  return kept.map(({ text }) => text).join(' ')
}

/**
 * Returns the height at which the line would meet the left edge: on a skewed photo its ends are at different heights.
 */
function heightOf({ baseline: { x0, y0, x1, y1 } }: PhotoLine): number {
  return x1 === x0 ? y0 : y0 - (x0 * (y1 - y0)) / (x1 - x0)
}
