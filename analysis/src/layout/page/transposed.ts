import { cellsOf, type Cell } from '../cells.ts'
import { isFieldName } from '../pairs.ts'

/** A table is read as one if it has at least this many rows. */
const MIN_ROWS = 3
const identifies = /^(?:make|brand|maker|manufacturer|mfr|model|serial|product)/i

/**
 * Writes a table whose rows are facts and whose columns are units as one block of fields for each unit:
 *
 *     Make      Carrier          Trane
 *     Model     59TP6B080V17     4TWR4036G1000A
 */
export function withUnitsAsBlocks(lines: readonly string[]): string[] {
  const read: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const rows = rowsAt(lines, at)
    if (rows === null) {
      read.push(lines[at] ?? '')
      continue
    }
    const units = (rows[0]?.length ?? 1) - 1
    for (let unit = 1; unit <= units; unit += 1) {
      read.push('')
      for (const row of named(rows))
        read.push(`${nameOf(row[0]?.text ?? '', row[unit]?.text ?? '')}: ${row[unit]?.text}`)
    }
    read.push('')
    at += rows.length - 1
  }
  return read
}

/** The row that names the units first: the facts of a block belong to what was named before them. */
const named = (rows: readonly Cell[][]): Cell[][] =>
  rows.toSorted((one, other) => Number(namesUnit(other)) - Number(namesUnit(one)))
const namesUnit = ([label]: Cell[]) =>
  /^(?:product |equipment )?type$|^(?:equipment|unit|system|appliance)$/i.test(label?.text ?? '')

/** A product name that looks like a code is a model. */
const nameOf = (name: string, value: string) =>
  /^product$/i.test(name) && /\d[A-Z\d-]{3}/.test(value) ? 'Model' : name

/** The rows of such a table that begins at a line; null if none does. */
function rowsAt(lines: readonly string[], at: number): Cell[][] | null {
  const first = unitsOf(lines[at] ?? '')
  if (first === null || !isFieldName(first[0]?.text ?? '')) return null
  const rows = [first]
  for (let below = at + 1; below < lines.length; below += 1) {
    const row = unitsOf(lines[below] ?? '')
    if (row === null || row.length !== first.length || !row.every((cell, n) => isUnder(cell, first[n]))) break
    rows.push(row)
  }
  const named = rows.filter(([label]) => identifies.test(label?.text ?? ''))
  const known = rows.filter(([label]) => isFieldName(label?.text ?? ''))
  // `Make  Bryant     Model  912SB` has names in other columns too.
  const isPairs = rows.some((row) => row.slice(1).some(({ text }) => isFieldName(text)))
  return named.length >= 2 && known.length >= MIN_ROWS && !isPairs ? rows : null
}

/** The cells of a line that may be such a row: a short name, then two to four values. */
function unitsOf(line: string): Cell[] | null {
  if (!line.includes('  ') || line.includes('|')) return null
  const cells = cellsOf(line)
  const isRow = cells.length >= 3 && cells.length <= 5 && /^[A-Z][\w /.#]{2,24}:?$/.test(cells[0]?.text ?? '')
  return isRow ? cells.map((cell) => ({ ...cell, text: cell.text.replace(/:$/, '') })) : null
}

const isUnder = (cell: Cell, above: Cell | undefined) => above !== undefined && Math.abs(cell.start - above.start) <= 3
