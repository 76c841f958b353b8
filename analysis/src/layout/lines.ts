import { withBoxes } from './boxes.ts'
import { withColumnsInOrder } from './page/prose-columns.ts'
import { withFactsJoined } from './page/named-facts.ts'
import { withCircles } from './page/circled.ts'
import { withBars } from './page/separated-values.ts'
import { foldScan } from './scan-letters.ts'
import { withMessages } from './page/messages.ts'
import { withSummedPrices } from './page/summed-lines.ts'
import { withUnitsAsBlocks } from './page/transposed.ts'

/** A longer line is read in pieces: no sentence of a report is that long. */
export const MAX_LINE = 1000

/** Splits a page into lines with boxes as one character, leaders as gaps, and misread letters corrected. */
export function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const line of text.split(/\r\n|[\n\r\f\v\u2028\u2029]/))
    for (const piece of pieces(line)) lines.push(normalized(piece))
  return foldScan(
    withSummedPrices(
      withFactsJoined(withBars(withCircles(withColumnsInOrder(withUnitsAsBlocks(withMessages(lines)))))),
    ),
  )
}

const normalized = (line: string): string =>
  withBoxes(
    line
      .replaceAll('\t', '   ')
      .replaceAll('\u00a0', ' ')
      .replace(/^(?:> ?){1,9}/, '')
      // An arrow points to what should be done: `→ Electrician, $150`.
      .replace(/^(\s*)(?:→|➔|➜|⇒|->|=>)\s+/, '$1Recommendation: ')
      // A price behind leaders needs no sign: `Panel, 200 A ....... 3,450`.
      .replace(/(?<=\.\. {0,6})(?=(?:\d{1,3}(?:,\d{3}){0,2}|\d{4,5})\s*$)/, '$$')
      // The estimate that ends a line needs none either: `Replace the gasket      est. 180`.
      .replace(/(?<= {2}(?:est|approx)\.? )(?=\d{2,3}(?:,\d{3})?(?: ?[-–] ?\d{2,3}(?:,\d{3})?)?\s*$)/i, '$$')
      .replaceAll(/(?:\. ?){4,}|(?<=\s)\.{2,3}(?=\s)|…{1,99}|_{5,}/g, (leader) =>
        ' '.repeat(Math.max(3, leader.length)),
      )
      .trimEnd(),
  )

/** Cuts a long line at spaces. */
export function* pieces(line: string): Iterable<string> {
  let start = 0
  while (line.length - start > MAX_LINE) {
    const space = line.slice(start, start + MAX_LINE).lastIndexOf(' ')
    const end = start + (space > 0 ? space : MAX_LINE)
    yield line.slice(start, end)
    start = end
  }
  yield line.slice(start)
}

export const indentOf = (line: string): number => line.length - line.trimStart().length
