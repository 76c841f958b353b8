import { withoutGuard } from '../export/rows-to-csv.ts'

/**
 * Without what guards a cell from a spreadsheet: our own apostrophe, `="00501"`, `=7025550142`, or quotation marks of
 * another kind; and without marks that nobody sees.
 * Empty for what people and programs write into a cell without a value, such as `-`, `N/A` or `(null)`.
 */
export function plainCell(cell: string): string {
  const unguarded = withoutEntities(withoutGuard(cell))
  const [, single, smart] = withoutGuard(cell) === cell ? (/^(?:'([^']*)'|“([^”]*)”)$/u.exec(unguarded) ?? []) : []
  const plain = (single ?? smart ?? unguarded.replace(/^="([^"]*)"$/u, '$1').replace(/^=(?=\+?\d+$)/u, ''))
    .replaceAll(UNSEEN, '')
    .trim()
  return /^(?:n\/a|n\.a\.|[(<[](?:null|none|empty|blank)[)>\]]|\\N|[-–—?_.]{1,5})$/iu.test(plain) ? '' : plain
}

/** Not the joiners, which Persian, the languages of India and emoji need. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Web programs export what they have on a page: `O&#39;Neil`, `Jos&eacute;`, `12 Elm St<br>Reno`. */
const withoutEntities = (cell: string): string => cell.replaceAll(/<br ?\/?>/giu, '\n').replaceAll(ENTITY, letterOf)

const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,6})|([a-z])(acute|grave|circ|uml|tilde|cedil|ring));/giu

function letterOf(_entity: string, sign?: string, code?: string, letter?: string, accent?: string): string {
  if (sign !== undefined) return signs[sign.toLowerCase()] ?? ''
  if (code !== undefined) return String.fromCodePoint(Number(code))
  return `${letter}${accents[accent?.toLowerCase() ?? '']}`.normalize()
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
/** As combining letters. */
const accents: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
}

/** Whether a cell says that its value is not known; a name or a note may mean the same words. */
export const isUnknown = (cell: string): boolean => IN_WORDS.test(cell.trim()) || BLANK_FORM.test(cell)

const IN_WORDS =
  /^(?:none|null|nil|na|nan|nat|tb[da]|unknown|invalid date|not? (?:known|available|set|given|provided|specified|applicable|email|phone|date))\.?$/iu
/** `__/__/____`, `mm/dd/yyyy`, `(___) ___-____`. */
const BLANK_FORM = /^(?=.{0,20}[_/])[\s_./x()mdy-]{2,20}$/iu

/** What spreadsheets write for a value that does not fit into its column, or for an error. */
export const isSpreadsheetError = (cell: string): boolean =>
  /^(?:#{2,}|#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!))$/iu.test(cell)

/** A long number as spreadsheets round it, such as a serial number: most of its digits are lost. */
export const isRounded = (cell: string): boolean => /^\d(?:[.,]\d{1,20})?E\+\d{2,3}$/iu.test(cell)

export const REWRITTEN = 'a spreadsheet has rewritten it'

/** Whether a name is what spreadsheets write below a column that they add up. */
export const isTotal = (name: string): boolean =>
  /^(?:(?:grand |sub-?)?totals?|sums?|summe|gesamt(?:summe)?|counts?|averages?|avg|minimum|maximum|median)\b[\s:\d.,$€]{0,40}$/iu.test(
    name,
  )

/** Whether the only cell of a row is what programs write below a list. */
export const isFooter = (cell: string): boolean => FOOTER.test(cell.slice(0, 200))

/** `Total: 12`, `Exported from KW Command on 11/29/2026`, `12 contacts`. */
const FOOTER =
  /^\W{0,5}(?:(?:grand |sub)?totals?\b.*\d|(?:exported|generated|printed|created|downloaded|prepared)[ :](?:by|from|on|at|for|\d)|page \d|report (?:date|generated|run)\b|\d+ (?:total )?(?:records?|contacts?|clients?|items?|systems?|tasks?|rows)\b|end of (?:list|report|file)\b|©|copyright\b|confidential\b|all rights reserved|powered by\b)/iu

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
