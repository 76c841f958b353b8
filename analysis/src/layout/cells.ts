/** A part of a line, and the columns in which it begins and ends. */
export interface Cell {
  text: string
  start: number
  end: number
}

/** The parts of a line between bars, or between gaps of at least two spaces. */
export function cellsOf(line: string): Cell[] {
  return line.includes('|') ? betweenBars(line) : betweenGaps(line)
}

function betweenBars(line: string): Cell[] {
  const cells: Cell[] = []
  let start = 0
  for (const part of line.split('|')) {
    cells.push({ text: part.trim(), start, end: start + part.length })
    start += part.length + 1
  }
  if (cells[0]?.text === '') cells.shift()
  if (cells.at(-1)?.text === '' && line.trimEnd().endsWith('|')) cells.pop()
  return cells
}

function betweenGaps(line: string): Cell[] {
  const cells: Cell[] = []
  let start = 0
  // Most lines have no gap.
  for (const part of line.includes('  ') ? line.split(/( {2,})/) : [line]) {
    const text = part.trim()
    if (text !== '') {
      const at = start + part.indexOf(text)
      cells.push({ text, start: at, end: at + text.length })
    }
    start += part.length
  }
  return cells
}

export const isRule = (line: string): boolean => /^[\s\-–—_=*~+|.]{3,}$/.test(line) && /[-–—_=*~]{3}/.test(line)
