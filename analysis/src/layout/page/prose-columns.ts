import { cellsOf, type Cell } from '../cells.ts'

/** Two columns of prose have at least this many lines side by side. */
const MIN_LINES = 3
const SHORTEST = 18

/**
 * Writes prose that is printed in two columns as one column after the other. Tables stay: their cells do not go on in the
 * next line.
 */
export function withColumnsInOrder(lines: readonly string[]): string[] {
  const read: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const pairs = pairsAt(lines, at)
    if (pairs.length < MIN_LINES || !isProse(pairs)) {
      read.push(lines[at] ?? '')
      continue
    }
    const title = titlesAbove(lines[at - 1] ?? '', pairs)
    if (title) read.pop()
    for (const side of [0, 1] as const) {
      read.push('', ...(title ? [title[side].text] : []))
      for (const pair of pairs) read.push(pair[side].text)
    }
    read.push('')
    at += pairs.length - 1
  }
  return read
}

type Pair = [Cell, Cell]

/** The lines from one on that have two cells, the second of which begins in the same column. */
function pairsAt(lines: readonly string[], at: number): Pair[] {
  const pairs: Pair[] = []
  for (let below = at; below < lines.length; below += 1) {
    const pair = pairOf(lines[below] ?? '')
    const first = pairs[0]
    if (pair === null || (first && Math.abs(first[1].start - pair[1].start) > 1)) break
    pairs.push(pair)
  }
  return pairs
}

function pairOf(line: string): Pair | null {
  if (!line.includes('  ') || line.includes('|')) return null
  const [left, right, ...more] = cellsOf(line)
  return left && right && more.length === 0 && left.start < 4 ? [left, right] : null
}

/** Both columns are wide, and go on in the middle of a sentence. */
function isProse(pairs: readonly Pair[]): boolean {
  const isSide = (side: 0 | 1) => {
    const texts = pairs.map((pair) => pair[side].text)
    const wide = texts.filter((text) => text.length >= SHORTEST && text.includes(' ')).length
    const goesOn = texts.slice(1).filter((text) => /^[a-z]/.test(text)).length
    return wide >= texts.length * 0.75 && goesOn >= 1 && texts.every((text) => !/^[A-Z][\w ]{0,24}:/.test(text))
  }
  return isSide(0) && isSide(1)
}

/** Headings right above both columns. */
function titlesAbove(line: string, [first]: readonly Pair[]): Pair | null {
  const titles = pairOf(line)
  const isAbove = titles !== null && first !== undefined && Math.abs(titles[1].start - first[1].start) <= 1
  return isAbove && titles.every(({ text }) => text === text.toUpperCase()) ? titles : null
}
