/** A sheet of a workbook: its cells as texts, with empty rows, so that row numbers stay. */
export interface Sheet {
  name: string
  rows: string[][]
}

/** Writes a cell, wherever it is. */
export function putCell(rows: string[][], { row, column }: { row: number; column: number }, text: string): void {
  while (rows.length <= row) rows.push([])
  const cells = rows[row] ?? []
  while (cells.length <= column) cells.push('')
  cells[column] = text
}

export const filledRows = ({ rows }: Sheet): number =>
  rows.filter((cells) => cells.some((cell) => cell.trim() !== '')).length

export const childrenOf = (parent: Element, name: string): Element[] =>
  Array.from(parent.children).filter(({ localName }) => localName === name)

/** Null for a text that is no XML. */
export function parseXml(text: string): Element | null {
  const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml')
  return root.getElementsByTagName('parsererror').length > 0 || root.localName === 'parsererror' ? null : root
}

/** Fractions are stored in binary: 0.30000000000000004. */
export const plainNumber = (value: number): string => String(Number(value.toPrecision(15)))
