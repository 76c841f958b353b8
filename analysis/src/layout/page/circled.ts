import { EMPTY, TICKED } from '../boxes.ts'

/** Letters are capitals: `(1) Air conditioning` begins a list. */
const name = String.raw`(?:[A-Z]{1,3}|\?|\d|[Yy]es|[Nn]o|[Nn]\/[Aa])`
const option = String.raw`(?:\(${name}\)|${name})`
const options = new RegExp(String.raw`(?<=\S\s{1,20})${option}(?:\s{1,6}${option}){1,5}(?=\s|$)`)

/** Writes boxes for letters of which one is circled: `Furnace   (W)  NW  NA   ?`. */
export const withCircles = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => (line.includes('(') && line.length < 200 ? withCircle(line) : [line]))

/** The line with boxes, and what stands behind them. */
function withCircle(line: string): string[] {
  const match = options.exec(line)
  const words = match?.[0].trim().split(/\s+/) ?? []
  if (match === null || words.length < 2 || words.filter((word) => word.startsWith('(')).length !== 1) return [line]
  const boxes = words.map((word) => (word.startsWith('(') ? `${TICKED} ${word.slice(1, -1)}` : `${EMPTY} ${word}`))
  const rest = line.slice(match.index + match[0].length).trim()
  return [`${line.slice(0, match.index)}  ${boxes.join('  ')}`, ...(rest === '' ? [] : [`   ${rest}`])]
}
