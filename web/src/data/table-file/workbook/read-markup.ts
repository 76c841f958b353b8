import { childrenOf, parseXml, putCell, type Sheet } from './sheet.ts'

/** Reads the largest table of a web page: programs save such a page as `.xls`. */
export function readHtmlTable(text: string): Sheet[] {
  const page = new DOMParser().parseFromString(text, 'text/html')
  for (const line of page.querySelectorAll('br')) line.replaceWith(LINE)
  const tables = Array.from(page.querySelectorAll('table')).map((table) => ({
    name: '',
    rows: rowsOf(Array.from(table.rows), {
      cellsOf: (row) => Array.from(row.cells),
      textOf: (cell) =>
        cell.textContent
          .replaceAll(/[^\S\u2028]+/gu, ' ')
          .replaceAll(/ ?\u2028 ?/gu, '\n')
          .trim(),
      spanOf: ({ colSpan, rowSpan }) => ({ columns: colSpan, rows: rowSpan }),
      skippedTo: () => null,
    }),
  }))
  return tables.toSorted((one, other) => other.rows.length - one.rows.length).slice(0, 1)
}

/** Stands for a line break until the line ends of the source, which are spaces, are gone. */
const LINE = '\u2028'

/** Reads the visible sheets of an “XML Spreadsheet 2003”, which is saved as `.xml` or `.xls`; null if it is none. */
export function readSpreadsheetXml(text: string): Sheet[] | null {
  const workbook = parseXml(text.trimStart())
  if (workbook?.localName !== 'Workbook') return null
  const own = (element: Element, name: string) => Number(element.getAttributeNS(OFFICE, name) ?? Number.NaN)
  return childrenOf(workbook, 'Worksheet').flatMap((sheet) => {
    if (/<(?:\w+:)?Visible>SheetHidden/iu.test(sheet.innerHTML)) return []
    const rows = rowsOf(
      childrenOf(sheet, 'Table').flatMap((table) => childrenOf(table, 'Row')),
      {
        cellsOf: (row) => childrenOf(row, 'Cell'),
        textOf: (cell) => childrenOf(cell, 'Data')[0]?.textContent ?? '',
        spanOf: (cell) => ({ columns: 1 + (own(cell, 'MergeAcross') || 0), rows: 1 + (own(cell, 'MergeDown') || 0) }),
        skippedTo: (element) => own(element, 'Index') - 1 || null,
      },
    )
    return [{ name: sheet.getAttributeNS(OFFICE, 'Name') ?? '', rows }]
  })
}

const OFFICE = 'urn:schemas-microsoft-com:office:spreadsheet'

interface Markup<Row, Cell> {
  cellsOf(row: Row): Cell[]
  textOf(cell: Cell): string
  spanOf(cell: Cell): { columns: number; rows: number }
  /** The place that a row or cell names, if others before it are not written. */
  skippedTo(element: Row | Cell): number | null
}

/** No list is larger. */
const MAX_PLACE = 100_000

/** A cell that spans rows is meant for each of them; one that spans columns, such as a title, only for the first. */
export function rowsOf<Row, Cell>(
  lines: readonly Row[],
  { cellsOf, textOf, spanOf, skippedTo }: Markup<Row, Cell>,
): string[][] {
  const rows: string[][] = []
  /** The last row that a cell above takes, for each column. */
  const taken: number[] = []
  let row = -1
  for (const line of lines) {
    row = Math.min(skippedTo(line) ?? row + 1, MAX_PLACE)
    let column = -1
    for (const cell of cellsOf(line)) {
      column = Math.min(skippedTo(cell) ?? column + 1, MAX_PLACE)
      while ((taken[column] ?? -1) >= row) column += 1
      const [text, span] = [textOf(cell), spanOf(cell)]
      const last = Math.min(row + span.rows - 1, MAX_PLACE)
      for (let at = row; at <= last; at += 1) putCell(rows, { row: at, column }, text)
      for (let at = column; at < Math.min(column + span.columns, MAX_PLACE); at += 1) taken[at] = last
      column += span.columns - 1
    }
  }
  return rows
}
