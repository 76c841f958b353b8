import { withoutGuard } from '../export/rows-to-csv.ts'

/** Without what guards a cell from a spreadsheet: our own apostrophe, or `="00501"`. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") ? withoutGuard(cell).trim() : cell.replace(/^="([^"]*)"$/u, '$1').trim()

/** What spreadsheets write for a value that does not fit into its column, or for an error. */
export const isSpreadsheetError = (cell: string): boolean =>
  /^(?:#{2,}|#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!))$/iu.test(cell)

export const REWRITTEN = 'a spreadsheet has rewritten it'

/** Says which cell of a row is left out, and why. */
export const leftOutWords = (label: string, cell: string, why: string): string =>
  `${label} ‘${shortened(cell)}’ is left out: ${why}.`

/** Few enough characters for a row of the preview. */
export const shortened = (cell: string): string => (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell)

/** Reads yes or no; null for anything else. */
export function readYesNo(cell: string): boolean | null {
  const word = cell.toLowerCase()
  return yes.includes(word) ? true : no.includes(word) ? false : null
}

const yes = ['yes', 'y', 'true', '1', 'x']
const no = ['no', 'n', 'false', '0']
