import type { Line } from 'tesseract.js'

/** What is read of a line: a part of what tesseract tells. */
export type PhotoLine = Pick<Line, 'baseline'> & { words: readonly { text: string; confidence: number }[] }

/** In percent. Below it, what was read is a pattern of a wall. */
const SURE = 50
/** More than this many times the usual way from line to line, and a line was left empty. */
const GAP = 1.5

/**
 * The text of a photo. A line that is sure as a whole stays whole: a number in it stays, though nobody could guess it. Of
 * another the sure words stay. An empty line stands where there is one on the paper.
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
  // By letters: a scrap of the table beside the paper is not to speak against a line.
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const sureness = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  const kept = sureness >= SURE * letters ? words : words.filter(({ confidence }) => confidence >= SURE)
  return kept.map(({ text }) => text).join(' ')
}

/** Where the line would meet the left edge: on a photo that lies askew its ends are at different heights. */
function heightOf({ baseline: { x0, y0, x1, y1 } }: PhotoLine): number {
  return x1 === x0 ? y0 : y0 - (x0 * (y1 - y0)) / (x1 - x0)
}
