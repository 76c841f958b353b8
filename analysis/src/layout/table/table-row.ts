import { cellsOf, type Cell } from '../cells.ts'
import { columnAt, type Column, type Columns } from './columns.ts'
import type { Answer, Entry, Field } from '../entry.ts'
import { gradeIn, plain, type Grade } from '../grades.ts'
import type { Legend } from '../legend.ts'
import { amountIn, priceAtEnd } from '../prices.ts'
import { isCellOut } from '../../frames/readings.ts'

/** The cells of one or more lines that are one row, by column. */
export type Row = Map<Column, string>

/** The cells of a line under their columns; null if the line is no row. */
export function rowOf(line: string, columns: Columns): Row | null {
  const cells = cellsOf(line)
  const first = columns.columns[0]
  if (first === undefined || cells.length < 1) return null
  if (columns.hasBars !== line.includes('|')) return null
  const row: Row = new Map()
  for (const [n, cell] of cells.entries()) {
    const column = columns.hasBars ? columns.columns[n] : columnOf(cell, columns)
    if (column) row.set(column, `${row.get(column) ?? ''} ${cell.text}`.trim())
  }
  return row
}

/** Adds a line below a row whose first column is empty: its cells continue those above. */
export function continueRow(row: Row, line: string, columns: Columns): void {
  for (const cell of cellsOf(line)) {
    const column = columnOf(cell, columns)
    if (column) row.set(column, `${row.get(column) ?? ''} ${cell.text}`.trim())
  }
}

/** Text beside the marks belongs to the row's name, whatever the header says above it. */
function columnOf(cell: Cell, columns: Columns): Column | null {
  const column = columnAt(cell, columns)
  if (column?.role !== 'mark' || isMark(cell.text)) return column
  return (
    columns.columns.find(({ role }) => role === (cell.start > column.start ? 'comment' : 'name')) ??
    beside(columns, cell)
  )
}

const besides = new WeakMap<Columns, Column>()
/** A column without a header, for the text beside the marks. */
function beside(columns: Columns, { start, end }: Cell): Column {
  const known = besides.get(columns) ?? { name: '', role: 'name' as const, start, end }
  besides.set(columns, known)
  return known
}

const isMark = (text: string) => /^(?:[xX✓✔√*]|[-–—]|[YyNn])$/.test(text)

/** `advice`: the cell that says what to do. */
type RowFacts = Pick<Entry, 'label' | 'text' | 'fields' | 'grade' | 'answer' | 'price'> & { advice: string }

export function readRow(row: Row, legend: Legend): RowFacts {
  const facts: RowFacts = { label: '', text: '', fields: [], grade: null, answer: null, price: null, advice: '' }
  const texts: string[] = []
  const chosen: string[] = []
  for (const [column, cell] of row) {
    switch (column.role) {
      case 'name':
        facts.label = facts.label === '' ? cell : `${facts.label} ${cell}`
        break
      case 'rating':
        facts.grade = ratingIn(cell, column, legend)
        if (facts.grade === null && cell !== '') facts.fields.push({ name: column.name, text: cell })
        else texts.push(afterRating(cell))
        break
      case 'mark':
        if (/^[xX✓✔√*Yy]$/.test(cell)) chosen.push(column.name)
        // `ok?` was answered with no.
        else if (/^no?$/i.test(cell) && gradeIn(column.name) === 'fine') facts.grade = 'deficient'
        break
      case 'price':
        facts.price = middleOf(facts.price, amountIn(cell) ?? priceAtEnd(` ${cell}`)?.price ?? null, column)
        if (facts.price === null && cell !== '') texts.push(cell)
        break
      case 'comment':
        if (cell !== '') texts.push(cell)
        break
      case 'advice':
        facts.advice = `${facts.advice} ${cell}`.trim()
        break
      case 'fact':
        if (cell !== '') facts.fields.push({ name: column.name, text: cell })
        if (/^(?:severity|risk|hazard)\b/i.test(column.name)) facts.grade = severities[plain(cell)] ?? facts.grade
        break
    }
  }
  // Each column has sentences of its own.
  facts.text = texts
    .filter((text) => text !== '')
    .map((text, n, all) => (n < all.length - 1 && !/[.;:!?]$/.test(text) ? `${text}.` : text))
    .join(' ')
  const [only] = facts.fields
  if (facts.label === '' && facts.text === '' && facts.fields.length === 1 && only && /[a-z]{3}/i.test(only.text)) {
    facts.label = only.text
    facts.fields = []
  }
  Object.assign(facts, chooseOptions(chosen, legend, facts))
  if ([...row.values()].some((cell) => /^declined$/i.test(cell))) facts.grade = 'absent'
  facts.grade ??= gradeOfReading(row)
  // What is found beside what to do about it is a defect, however it is worded.
  if (facts.text !== '' && isRemedy(facts.advice) && gradeIn(facts.text) === null) facts.grade ??= 'deficient'
  return facts
}

const isRemedy = (advice: string) =>
  /[a-z]{3}/i.test(advice) && !/^(?:none|n\/a|no\b|not\b|monitor|service|maintain|annual|routine|see\b)/i.test(advice)

const severities: Readonly<Record<string, Grade>> = {
  high: 'major',
  medium: 'moderate',
  med: 'moderate',
  low: 'minor',
}

/** The middle of an estimate whose ends have columns of their own; or else the last amount. */
const middleOf = (low: number | null, price: number | null, { name }: Column) =>
  low !== null && price !== null && /^high\b/i.test(name) ? (low + price) / 2 : price

/** A result is beyond the limit in its row. */
function gradeOfReading(row: Row): Grade | null {
  const cellOf = (names: RegExp) => [...row].find(([{ name }]) => names.test(name))?.[1]
  const result = cellOf(/^(?:results?|measured|readings?|actual|value|found|your \w+|level|test result)/i)
  const limit = cellOf(
    /limit|mcl|target|action level|standard|should be|range|normal|required|max|ideal|recommended|expected|spec/i,
  )
  if (result === undefined || limit === undefined) return null
  if (/^(?:present|positive|detected)$/i.test(result) && /absent|negative|none|0/i.test(limit)) return 'deficient'
  if (/^(?:absent|negative|nd|not detected)$/i.test(result)) return 'fine'
  if (plain(result) === `not ${plain(limit)}`) return 'deficient'
  const isOut = isCellOut(result, limit)
  return isOut === null ? null : isOut ? 'deficient' : 'fine'
}

/** The grade and the answer that ticked options give. */
export function chooseOptions(
  chosen: readonly string[],
  legend: Legend,
  before: { grade: Grade | null } = { grade: null },
) {
  let grade: Grade | null = before.grade
  let answer: Answer | null = null
  for (const option of chosen) {
    const text = plain(option)
    if (/^(?:yes|y)$/.test(text)) answer = 'yes'
    else if (/^(?:no|n)$/.test(text)) answer = 'no'
    else if (/^(?:unk|unknown|dk|do not know|dont know)$/.test(text)) answer = 'unknown'
    else grade = worseGrade(grade, legend.get(option) ?? gradeIn(option) ?? formLetter(text))
  }
  return { grade, answer }
}

/** Letters that forms print without a legend on every page. */
const formLetter = (text: string): Grade | null =>
  (
    {
      i: 'fine',
      ni: 'unseen',
      np: 'absent',
      d: 'deficient',
      s: 'fine',
      u: 'deficient',
      g: 'fine',
      f: 'fair',
      p: 'deficient',
    } as const
  )[text] ?? null

const order: readonly Grade[] = [
  'critical',
  'major',
  'moderate',
  'deficient',
  'minor',
  'absent',
  'unseen',
  'fair',
  'fine',
]

/** `Inspected` and `Deficient` may both be ticked. */
export function worseGrade(one: Grade | null, other: Grade | null): Grade | null {
  if (one === null || other === null) return one ?? other
  return order.indexOf(one) <= order.indexOf(other) ? one : other
}

function ratingIn(cell: string, { name }: Column, legend: Legend): Grade | null {
  if (/^ok|^pass/i.test(name) && /^(?:yes|no|y|n)$/i.test(cell)) return /^y/i.test(cell) ? 'fine' : 'deficient'
  return legend.get(cell) ?? gradeIn(cell)
}

/** What a cell says behind its rating: `Poor, section leaking`. */
const afterRating = (cell: string): string => /^[\w/ ]{2,20}?(?:[,;:]| [-–—]) +(\S.{3,})$/.exec(cell)?.[1] ?? ''

export const fieldText = ({ name, text }: Field): string => (name === '' ? text : `${name}: ${text}`)
