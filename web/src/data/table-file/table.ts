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
  /** Below the headings, without empty rows. */
  rows: TableRow[]
}

/** Our own limit: more than any list of people, and few enough to check in one go. */
export const MAX_ROWS = 20_000
/** More than any program writes. What each column means is guessed from its heading, which takes a while. */
export const MAX_COLUMNS = 1_000

export const refusedFile = (message: string): Outcome<Table> => ({ ok: false, refusal: { kind: 'invalid', message } })
