import { isGeneral } from './general-text.ts'

/**
 * What a document is for. `silent` ones say nothing about this house: insurance, title and closing papers, manuals,
 * advertisements, standards, empty forms. `policy`: the certificate of a warranty, of which only facts count.
 */
export type DocumentKind = 'inspection' | 'disclosure' | 'trade' | 'quote' | 'policy' | 'nameplate' | 'silent'

interface Described {
  /** The beginning of the text. */
  head: string
  text: string
  category: string
}

const HEAD = 700

export function documentKindOf({ text, category }: Omit<Described, 'head'>): DocumentKind {
  const head = withoutContents(text.slice(0, HEAD))
  const described = { head, text, category }
  const isFiled = isFiledInspection(category)
  if (!isFiled && (isEmptyForm(text) || isGeneral(text, category))) return 'silent'
  if (isPlanOnly(described)) return 'silent'
  if (
    category === 'spds' ||
    /\bsellers?\b.{0,40}\bdisclosure\b|\bdisclosure (?:statement|form|of property)\b|\bproperty (?:condition )?disclosure\b/i.test(
      head.replaceAll("'", ''),
    )
  )
    return 'disclosure'
  if (
    ((category === 'home_warranty' || category === 'warranty') && !isClaim(head)) ||
    /\b(?:limited warranty|warranty (?:certificate|registration)|service contract|registration confirm)/i.test(head)
  )
    return 'policy'
  if (isNameplate(described)) return 'nameplate'
  if (
    cellsAtTop(head).some((cell) => /\b(?:estimate|quotation|quote|proposal|bid)\b/i.test(cell)) &&
    !/\b(?:invoice|receipt|paid in full|certificate of completion)\b/i.test(head)
  )
    return 'quote'
  return isTrade(described) ? 'trade' : 'inspection'
}

/** Without the lines of a table of contents, which name what comes later: `Invoice      14`. */
const withoutContents = (head: string): string =>
  /\bcontents\b/i.test(head) ? head.replaceAll(/^.{3,60} {2,}\d{1,3}$/gm, '') : head

/** The work order of a claim reports what is wrong with one appliance. */
const isClaim = (head: string) =>
  /\b(?:work order|diagnosis|complaint|authoriz(?:ed|ation)|dispatch\w*|technician)\b/i.test(head) &&
  /\bclaim\b|\bwork order\b|\bdispatch/i.test(head)

/** The plan or the warranty of a company, without a certificate for one appliance. */
const isPlanOnly = ({ head, text, category }: Described) =>
  category !== 'receipt' &&
  !/\bclaims? (?:history|summary|report|#)/i.test(head) &&
  (category === 'home_warranty' ||
    /\b(?:home warranty|service contract|protection plan|warranty plan)\b/i.test(head)) &&
  !/\b(?:serial|model|s\/n)\b.{0,16}[A-Z0-9]{2,}\d/i.test(text) &&
  !/\binstalled\b\D{0,20}\d/i.test(text)

const isTrade = ({ head, text, category }: Described) =>
  category === 'receipt' ||
  cellsAtTop(head).some((cell) => /\b(?:receipt|bill)\b/i.test(cell) && cell.length < 45 && !cell.includes(';')) ||
  /\b(?:invoice|work order|wo ?#|order #|(?:job )?ticket(?= ?(?:no\b|#|:|\d))|service (?:report|ticket|call|record)|job (?:sheet|card|date)|certificate of completion|pump-?out|tune-?up|statement of work|completion)\b/i.test(
    head,
  ) ||
  (/\b(?:paid|amount due|balance due|billed)\b[^\n]{0,40}\d/i.test(text.slice(0, 6000)) && !isLetter(head))

const isLetter = (head: string) => /^[ \t]*dear\b/im.test(head)

/** The parts of the first lines, without the entries of a list. */
const cellsAtTop = (head: string): string[] =>
  head
    .split('\n')
    .slice(0, 6)
    .filter((line) => !/^\s*(?:[-*•]|[a-z\d][.)])\s/.test(line))
    .flatMap((line) => line.split(/ {2,}/))
    .map((cell) => cell.trim())

/** A label is short, in capitals, and has a model or a serial number. */
function isNameplate({ text, category }: Described): boolean {
  if (text.length > 1800 || !/\b(?:model|serial|ser|s\/n|cat)\b/i.test(text)) return false
  const letters = text.replaceAll(/[^A-Za-z]/g, '')
  const capitals = letters.replaceAll(/[^A-Z]/g, '').length
  return category === 'photo' || capitals > letters.length * 0.65
}

/** Many questions, and no answer. */
function isEmptyForm(text: string): boolean {
  const read = text.slice(0, 20_000)
  const empty = (read.match(/\[ {0,3}\]|\( {1,3}\)|[☐□◻]|_{4,}/g) ?? []).length
  const ticked = (read.match(/\[ ?[xX✓✔] ?\]|\( ?[xX✓✔] ?\)|[☑☒]|_[xX]_/g) ?? []).length
  const lines = read.split('\n').filter((line) => line.trim() !== '').length
  return ticked === 0 && empty >= 6 && empty >= lines * 0.3
}

/** A person who files a document as an inspection knows that it reports on the house. */
const isFiledInspection = (category: string): boolean => category === 'wdiir' || category.endsWith('inspection')
