/** A table's columns: the names in its header line, and where each begins. */
export interface Columns {
  names: string[]
  starts: number[]
  separator: 'bar' | 'gap'
}

const known =
  /^(?:component|item|type|make|brand|manufacturer|model(?: (?:no|number))?\.?|serial(?: (?:no|number))?\.?|installed|install date|age|condition|rating|status|comments?|notes?|remarks|equipment|system|unit|yes|no|n\/a|unk(?:nown)?|location|qty|description|price|amount|year|last serviced|result|date)$/i

/** Returns the columns, if the line is a table header: at least three cells, most of them known column names. */
export function columnsOf(line: string): Columns | null {
  const separator = line.includes('|') ? 'bar' : 'gap'
  const cells = cellsOf(line, separator)
  if (cells.length < 3 || cells.length > 20) return null
  const named = cells.filter(({ text }) => known.test(text)).length
  if (named < 3 && named < cells.length) return null
  return { names: cells.map(({ text }) => text), starts: cells.map(({ start }) => start), separator }
}

/** A row's cells, each with its column's name; `null` if the line does not look like a row of this table. */
export function rowOf(line: string, columns: Columns): { name: string; text: string }[] | null {
  const cells = cellsOf(line, columns.separator)
  if (cells.length < 2) return null
  if (columns.separator === 'bar') return cells.map(({ text }, n) => ({ name: columns.names[n] ?? '', text }))
  return cells.map(({ text, start }) => ({ name: nearestColumn(start, columns), text }))
}

/** The column whose start is nearest to the cell's: a check mark is below the middle of its column's name. */
function nearestColumn(start: number, { names, starts }: Columns): string {
  const distances = starts.map((column) => Math.abs(column - start))
  return names[distances.indexOf(Math.min(...distances))] ?? ''
}

/** The parts of a line between bars, or between gaps of at least two spaces. */
export function cellsOf(line: string, separator: 'bar' | 'gap'): { text: string; start: number }[] {
  const cells: { text: string; start: number }[] = []
  let start = 0
  for (const part of separator === 'bar' ? line.split('|') : line.split(/( {2,})/)) {
    if (separator === 'bar' || part.trim() !== '') cells.push({ text: part.trim(), start })
    start += part.length + (separator === 'bar' ? 1 : 0)
  }
  return cells
}
