import { dateLeadOf } from '../text/dated-line.ts'
import { placeLabel } from './text-line.ts'
import { cellsOf } from './cells.ts'
import type { Entry, OpenEntry } from './entry.ts'
import { indentOf } from './lines.ts'

/** The layout of a page's lines. */
export interface PageShape {
  /** Length of the longest line, in characters. */
  width: number
  /** Whether most lines are short and begin in lower case, as in notes that somebody wrote for themselves. */
  isNotes: boolean
}

export function shapeOf(lines: readonly string[]): PageShape {
  const read = lines.slice(0, 200).filter((line) => line.trim() !== '')
  const width = read.reduce((most, line) => Math.max(most, Math.min(120, line.length)), 0)
  const short = read.filter((line) => line.trim().length < 48 && /^\s*(?:[a-z]|\d+ [a-z])/.test(line)).length
  const isNotes = read.length >= MIN_NOTES && width <= 60 && short >= read.length * 0.6
  return { width, isNotes }
}
const MIN_NOTES = 8

const item =
  /^(?:[-*•–▪·⊖⊕⊗⊘⚠▸►■□●○◆✱]|\(?\d{1,2}(?:\.\d{1,2}){1,2}\.?|\(?\d{1,2}[.)]|\(?[a-z][.)]|[A-Z][.)]|finding \d{1,2}:|page \d)\s+/i
const field = /^[A-Z][\w /&#'’()-]{0,45}[:?](?:\s|$)/
const price = /\$ ?[\d,]+(?:\.\d\d)?\s*$|\s\d{1,3}(?:,\d{3})*\.\d\d\s*$/

/** `Kitchen`, `Living / Bedroom`, `Observations and Recommendations`: a title between paragraphs. */
const roomTitle = /^[A-Z][a-z]{2,15}(?:(?: ?[/&] ?| and )[A-Za-z][a-z]{2,15}| [A-Z][a-z]{2,15}){0,3}$/

/** A heading in capitals below a sentence that has ended. */
const capitals = /^[A-Z][A-Z,’'/&-]{1,20}(?: [A-Z,’'/&-]{1,20}){1,7}$/

/** The row of a list whose lines begin with a code: `IMG 0014  Panel, breaker 14.` */
const codedRow = /^[A-Z]{1,5}[ -]?\d{1,4}(?:\.\d{1,2})? {2,}\S/

/**
 * Whether a line continues the entry above it: it is indented below that entry's first line, or that line fills the
 * width of the page, or has no end while this one begins in lower case.
 */
export function continues(raw: string, { entry, indent, lastLine, isListed }: OpenEntry, page: PageShape): boolean {
  const line = raw.trim()
  const { width } = page
  // Notes have one item per line, unless the line is indented deeper or continues an unfinished one.
  if (
    page.isNotes &&
    indentOf(raw) <= indent &&
    !/(?:,|&|\b(?:and|or|the|a|to|of|for|with|in|on|at|is))$/.test(lastLine.trim())
  )
    return false
  // A year, a day of a log, a name in capitals or a question begins an entry of its own.
  if (/^(?:(?:19|20)\d\d:?$|\d{1,2}\/(?:\d{1,2}\/)?\d{2,4}\s|[A-Z][A-Z /&]{2,30} [-–] )/.test(line)) return false
  if (/^[A-Z][^?]{3,80}\?\s/.test(line) || dateLeadOf(line) !== null || placeLabel.test(line) || codedRow.test(line))
    return false
  if (item.test(line) || price.test(lastLine) || /^[A-Z]{1,3} [-–] |^[A-Z]{1,2} {2,}\S/.test(line)) return false
  if (
    entry.text === '' &&
    entry.label !== '' &&
    indentOf(raw) > indent &&
    cellsOf(line).length === 1 &&
    !/[?]$/.test(line)
  )
    return true
  if (line.includes(' | ') && lastLine.includes(' | ')) return false
  // A heading to the left of the list above it; a rating in capitals is indented.
  if (indentOf(raw) < indent && /^[A-Z][A-Z ’'/&-]{2,40}$/.test(line) && /[a-z]/.test(lastLine)) return false
  const isNamed = field.test(line) && !/^(?:This|That|It)\b/.test(line)
  if (isNamed) return false
  const isEnded = /[.:?!;]\s*$/.test(lastLine)
  if (/[a-z\d)][.!?]\s*$/.test(lastLine) && (roomTitle.test(line) || capitals.test(line))) return false
  const isBelow = indentOf(raw) > indent + 1
  const cells = cellsOf(line.replace(/(?<=\S)\s{2,99}(?:[A-Z]|\$?[\d,]{1,12}\.\d\d|\$[\d,]{1,12})$/, ''))
  if (isBelow && (isListed || entry.shape !== 'prose' || entry.label !== '') && (cells.length === 1 || !isEnded))
    return !/^[A-Z][a-z]+ {2,}/.test(line)
  if (/ {3}\S/.test(line)) return false
  if (isListed && isEnded) return false
  const isNarrow = width <= 60
  // A list whose lines all begin in lower case.
  const isLowerList = /^[a-z]/.test(entry.label || entry.text) && indentOf(raw) === indent
  const isFull = isNarrow
    ? lastLine.length >= Math.max(20, width * 0.65) && !isEnded
    : lastLine.length >= Math.max(60, width * 0.75)
  return isFull || (!isLowerList && /^[a-z(&]/.test(line) && !isEnded && lastLine.length >= (isNarrow ? 15 : 30))
}

/** Labels that say more about what the entry before is about. */
const more =
  /^(?:implications?|recommend(?:ation|ed action|ed)?s?|action|consequence|impact|location|cost|estimate|price|remedy|repair|fix|explain|explanation|if yes.*|if no.*|describe|details?|comments?|remarks?|results?|corrective action|solution|significance|why it matters|what to do|who|priority|urgency|photo|note)(?:\(s\))?$/i
/** More such labels, with their words on the same line. */
const moreInLine =
  /^(?:task|time|timeframe|deadline|what|where|why(?: [\w']+){0,3}|cost(?: \w+)?|est(?:imated|\.)? cost|status|finding|notes?|severity)$/i

/** Whether a line is nothing but such a label. */
export const isMore = (line: string): boolean => more.test(line.trim())

/** Whether an entry begins a new group, instead of saying more about the entry before. */
export const splitsGroup = ({ label }: Pick<Entry, 'label'>): boolean =>
  !isMore(label) && !moreInLine.test(label.trim())
