import { hasBox } from '../boxes.ts'
import { cellsOf, isRule, type Cell } from '../cells.ts'
import { indentOf } from '../lines.ts'
import { isCapitals } from '../special-lines.ts'
import type { Legend } from '../legend.ts'
import { gradeIn, plain } from '../grades.ts'

/** The columns of a table: the names in its header, and where each begins and ends. */
export interface Columns {
  columns: Column[]
  hasBars: boolean
}

export interface Column {
  name: string
  role: ColumnRole
  start: number
  end: number
}

/** `mark`: a tick in it chooses the option that is its name. */
export type ColumnRole = 'name' | 'rating' | 'comment' | 'advice' | 'price' | 'mark' | 'fact'

const roles: readonly (readonly [RegExp, ColumnRole])[] = [
  [
    /^(?:recommendations?|(?:recommended|suggested|corrective|required|needed) (?:correction|repair|action|work|fix|remedy)s?|action(?: needed| required)?|what to do|what needs doing|remedy|repair needed|correction|fix|solution|cure)$/,
    'advice',
  ],
  [
    /^(?:component|item|system|equipment|appliance|area|description|element|feature|parameter|analyte|test|contaminant|service|check|unit|task|work|article|product|part|thing|room|space|line item|violation|analysis|title|what|upcoming|measure|device|station|location tested)s?\b/,
    'name',
  ],
  [
    /^(?:condition|rating|status|grade|letter|ok|pass ?\/ ?fail|pass or fail|pass\/fail|verdict|score|code|cond|p\/f|results?)$/,
    'rating',
  ],
  [
    /^(?:comments?|remarks?|notes?|findings?|observations?|details?|explanation|deficienc(?:y|ies)|defects?|make ?\/? ?age ?\/? ?remarks|what we (?:found|saw)|issues?|problems?|concerns?)\b|^(?:condition|problem|defect)s? (?:found|noted|observed)\b/,
    'comment',
  ],
  [
    /^(?:(?:your |our |member |repair |job )?(?:amount|price|cost|total)|(?:amount|price|cost|total|ext(?:ended)?|charge|estimate|est cost|fee|line total|ext price|\$|budget|paid|est|estimated cost|valuation|current cost|repair cost|approx(?: cost)?|cost estimate|rough cost))$/,
    'price',
  ],
]
const facts =
  /^(?:type|make|maker|brand|manufacturer|mfr|model|serial|ser|s\/n|sn|model (?:no|number)|serial (?:no|number)|installed|install date|age|age\/year|year|yr|location|qty|quantity|hrs|rate|unit price|last serviced|last service|date|measured|target|limit|reading|range|mcl|units?|method|capacity|size|fuel|filter|tonnage|hours|by|due|priority|reference|normal|actual|spec|value|expires|expiration|tech|job|severity|photo|page|no|warranty|result|results|flag|sample|mcl ?\/ ?limit|action level|standard|who|vendor|budget|last svc|warranty to|installed on|note type|permit(?: no| number)?|issued|finaled|finalized|closed|completed|performed|placed in(?: service)?|useful(?: life)?|remaining(?: life)?|result|severity|year built|hours|invoice|your (?:water|level|home|result)|should be|required|recommended|ideal|acceptable|expected|footage|distance|position|feet|opened|outcome|contractor|violation|code|correct by|moisture(?: percent)?|rh|hours|rebate|incentive|(?:annual |yearly )?savings(?: ?\/ ?yr)?|payback|net|hrs|trade|room|zone|#|list|discount|tax)$/

/** Whether a column's name says that it holds facts. */
export const isFactName = (name: string): boolean => facts.test(plain(name))

function roleOf(name: string, isFirst: boolean): ColumnRole | null {
  if (name.trim() === '$') return 'price'
  const text = plain(name)
  const role = roles.find(([pattern]) => pattern.test(text))?.[1]
  if (role === 'rating' || role === 'comment' || role === 'advice' || role === 'price') return role
  if (isOption(name)) return 'mark'
  if (role === 'name') return isFirst ? 'name' : 'fact'
  return facts.test(text) ? 'fact' : null
}

const isOption = (name: string): boolean =>
  /^(?:yes|no|unk|unknown|y|n|i|d|ni|np|nv|na|n\/a|r|m|s|f|p|g|dk|ok|haz|fix)$/i.test(name.trim()) ||
  (gradeIn(name) !== null && name.split(/\s+/).length <= 3)

/** The columns, if a line is a table's header: short names, most of them usual, or rows below that line up with it. */
export function columnsOf(line: string, following: readonly string[], legend?: Legend): Columns | null {
  if (hasBox(line) || line.length > 300 || /[$]\d|\d{3}|[.;!]$/.test(line)) return null
  const cells = cellsOf(line).flatMap(splitCodes)
  const named = cells.filter(({ text }) => text !== '')
  if (named.length < 2 || named.length > 20 || !named.every(isShort)) return null
  const isLetter = (text: string) => text.length <= 3 && legend?.has(text) === true
  const marks = named.filter(({ text }) => isOption(text) || isLetter(text)).length
  const known = named.filter(({ text }, n) => (marks >= 2 || !isOption(text)) && roleOf(text, n === 0) !== null).length
  if (named.some(({ text }) => /^[a-z]/.test(text)) && known < 3) return null
  const isKnown = known >= 2 && known >= named.length * (named.length === 2 ? 1 : 0.6)
  const aligned = following.slice(0, 3).filter((next) => next.trim() !== '')
  // The first of several columns of amounts is what the row costs: `Est. cost   Rebate   Savings/yr`.
  const isPriced =
    named.some(({ text }) => roleOf(text, false) === 'price') &&
    aligned.length >= 2 &&
    aligned.filter((next) => /\$ ?\d/.test(next) && cellsOf(next).length === named.length).length >= 2
  const isRuled = isRule(aligned[0] ?? '') && /[-=_]\s+[-=_]|[-|+]{3}/.test(aligned[0] ?? '')
  const isAligned = named.length >= 3 && known >= 2 && aligned.filter((next) => alignsWith(next, named)).length >= 2
  if (!isKnown && !isRuled && !isAligned && !isPriced && !(marks >= 3 && marks >= named.length - 1)) return null
  const names = named.map(({ text }) => text)
  const namedAt = names.findIndex((text) => roleOf(text, true) === 'name' && !isCodeName(text))
  // The number of a row names nothing.
  const nameAt = namedAt >= 0 ? namedAt : nameIndex(names)
  const isNamed = roleOf(names[nameAt] ?? '', true) === 'name' || (marks < named.length && (named[0]?.start ?? 0) < 12)
  const columns = named.map(({ text, start, end }, n) => ({
    name: text.replace(/[:?]$/, ''),
    role:
      n === nameAt && isNamed
        ? ('name' as const)
        : isLetter(text)
          ? ('mark' as const)
          : (roleOf(text, false) ?? 'fact'),
    start,
    end,
  }))
  // `Low` and `High` are the ends of an estimate.
  const ends = columns.filter(({ name }) => /^(?:low|high)(?: end)?$/i.test(name))
  if (ends.length === 2) for (const column of ends) column.role = 'price'
  const isIndented = !isNamed && (named[0]?.start ?? 0) >= 12
  const unnamed = { name: '', role: 'name' as const, start: 0, end: 4 }
  return { hasBars: line.includes('|'), columns: isIndented ? [unnamed, ...columns] : columns }
}

/**
 * The columns of a question's header: words, then options in columns of their own, as in
 * `Are you aware of any of the following?     Yes    No    Don't know`; and those words.
 */
export function optionsBehind(line: string): { lead: string; columns: Columns } | null {
  // Hardly any line has such names.
  if (line.length > 300 || !/ (?:yes|y) /i.test(`${line} `) || hasBox(line)) return null
  const cells = cellsOf(line).flatMap(splitCodes)
  const first = cells.findLastIndex(({ text }) => !isAnswer(text)) + 1
  const options = cells.slice(first)
  if (first === 0 || options.length < 2 || !options.some(({ text }) => /^yes|^y$/i.test(text))) return null
  const names = { name: '', role: 'name' as const, start: 0, end: (options[0]?.start ?? 4) - 4 }
  const marks = options.map(({ text, start, end }) => ({ name: text, role: 'mark' as const, start, end }))
  const lead = line.slice(0, cells[first - 1]?.end).trim()
  return { lead, columns: { hasBars: line.includes('|'), columns: [names, ...marks] } }
}

/** The column that names the rows if no header says so: the first that is no number, code or date. */
function nameIndex(names: readonly string[]): number {
  const at = names.findIndex((text) => !isCodeName(text) && !/^(?:no\.?|date|when)$/i.test(text))
  return names.length > 2 && at > 0 ? at : 0
}

/** `Task #`, `Item no.`: a row number is not a name. */
const isCodeName = (text: string) => /(?:#|\bno\.?|\bcode|\bid)$/i.test(text.trim())

const isAnswer = (text: string) =>
  /^(?:yes|no|y|n|unk(?:nown)?|n\/?a|d\/?k|(?:do not|don['’]?t) know|not sure)$/i.test(text)

/** The names of the options above rows of boxes: `Fixtures:      Satisfactory   Unsatisfactory   N/A`. */
export function isBoxHeader(line: string): boolean {
  const [first, ...rest] = cellsOf(line)
  return first !== undefined && first.text.length < 40 && rest.length >= 2 && rest.every(({ text }) => isOption(text))
}

/** Whether the line below a header goes on with its names: `service   life     cost`. */
export const isMoreHeader = (line: string): boolean =>
  /^[a-z .()/$]{3,}$/.test(line.trim()) && (cellsOf(line).length >= 2 || indentOf(line) > 30)

/** The columns with the names of a header's second line. */
export function withMoreNames(table: Columns, line: string): Columns {
  const columns = table.columns.map((column) => ({ ...column }))
  for (const cell of cellsOf(line)) {
    const column = columnAt(cell, { ...table, columns })
    if (column === null) continue
    column.name = `${column.name} ${cell.text}`
    const role = roleOf(column.name, false)
    if (role !== null && column.role === 'fact') column.role = role
  }
  return { ...table, columns }
}

/** Whether a line is the beginning of a name in the first column, and the next line has the rest of the row. */
export function isNameAbove(line: string, next: string, { columns, hasBars }: Columns): boolean {
  const cells = cellsOf(next)
  const [name, second] = columns
  return (
    !hasBars &&
    name?.role === 'name' &&
    second !== undefined &&
    indentOf(line) <= name.start + 1 &&
    line.trim().length > 12 &&
    !(isCapitals(line) && !isCapitals(next)) &&
    !/[.:;!?]$/.test(line.trim()) &&
    indentOf(next) > indentOf(line) &&
    indentOf(next) < second.start - 2 &&
    cells.length >= 2
  )
}

const isShort = ({ text }: Cell) =>
  text.length <= 36 && text.split(/\s+/).length <= 5 && !/\w: \S|:$|[,]$|\d/.test(text) && /[A-Za-z?#$]/.test(text)

/** `I NI NP D` and `Yes No Unk` are several columns, though a single space separates them. */
function splitCodes(cell: Cell): Cell[] {
  const words = cell.text.split(' ')
  if (words.length < 2 || !words.every((word) => /^(?:[A-Z]{1,3}|Yes|No|Unk|N\/A)$/.test(word) && isOption(word)))
    return [cell]
  let start = cell.start
  return words.map((text) => {
    const one = { text, start, end: start + text.length }
    start = one.end + 1
    return one
  })
}

const alignsWith = (line: string, cells: readonly Cell[]) =>
  cellsOf(line).filter(({ start, end }) =>
    cells.some((cell) => Math.abs(cell.start - start) <= 1 || (start <= cell.end && end >= cell.start)),
  ).length >= 2

/** The column under which a cell stands; null for one outside of the table. */
export function columnAt({ start, end }: Pick<Cell, 'start' | 'end'>, { columns }: Columns): Column | null {
  let best: Column | null = null
  let least = Infinity
  for (const column of columns) {
    const gap = Math.max(column.start - end, start - column.end, 0)
    const distance = gap * 2 + Math.abs(column.start - start)
    if (distance < least) [best, least] = [column, distance]
  }
  return best
}
