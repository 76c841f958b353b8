import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'

/** A row with its number as spreadsheets show it: the first line is row 1, a `sep=` line is not counted. */
export interface TableRow {
  row: number
  cells: string[]
}

/** The rows of a file. */
export interface Table {
  /** One for each column; `Column 2` if the file has no heading for it. */
  headings: string[]
  /** Below the headings, without empty rows; each has a cell for each heading. */
  rows: TableRow[]
  /** The names of a workbook's sheets that are not read. */
  otherSheets?: string[]
}

/** Our own limit: more than any list of people, and few enough to check in one go. */
export const MAX_ROWS = 20_000
/** More than any program writes. What each column means is guessed from its heading, which takes a while. */
export const MAX_COLUMNS = 1_000

/** Without columns in which nothing is written: address books have dozens of them. */
export function withoutEmptyColumns({ headings, rows, ...table }: Table): Table {
  const isUsed = headings.map((_, column) => rows.some(({ cells }) => cells[column] !== ''))
  const used = (cells: readonly string[]) => cells.filter((_, column) => isUsed[column])
  return { ...table, headings: used(headings), rows: rows.map(({ row, cells }) => ({ row, cells: used(cells) })) }
}

export const refusedFile = (message: string): Outcome<Table> => ({ ok: false, refusal: { kind: 'invalid', message } })

/** The files that a person may choose as a table. */
export const TABLE_FILES =
  '.csv,.tsv,.txt,.xlsx,.xls,.xml,.ods,.fods,text/csv,text/tab-separated-values,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet'
