import { describeBoxes } from './text/answers.ts'
import type { PageText } from './finding.ts'
import { headingOf, noSection, type Section } from './sections.ts'
import { sentencesOf } from './text/sentences.ts'
import { columnsOf, rowOf, type Columns } from './text/tables.ts'

/** One statement of a document. */
export interface Statement {
  page: number
  text: string
  /** Shared by the sentences of one paragraph, list entry or table row. */
  paragraph: number
  section: Section
  /** The name of its column in a table, or of its field in a form. */
  label: string | null
  /** Whether the row has a price, as in bills. */
  isPriced: boolean
}

/** A longer line is read in pieces: no sentence of a report is that long. */
const MAX_LINE = 1000
/** A longer paragraph is split. */
const MAX_PARAGRAPH = 5000
const item = /^(?:[-*•–▪]|\(?\d{1,2}(?:\.\d{1,2}){1,2}\.?|\(?\d{1,2}[.)]|\(?[a-z][.)]|finding \d{1,2}:)\s+/i
const field = /^[A-Z][\w /&#'’()-]{0,45}[:?](?:\s|$)/
const price = /(?:\$ ?|\s)\d{1,3}(?:,?\d{3})*\.\d\d\s*$|\$ ?\d[\d,]*\s*$/

/**
 * Reads the pages line by line into statements, in order. Time and memory grow linearly with the text, whatever it
 * contains.
 */
export function readStatements(pages: readonly PageText[]): Statement[] {
  const statements: Statement[] = []
  for (const { page, text } of pages) readPage(statements, { page, lines: linesOf(text) })
  return statements
}

/** A paragraph that may continue on the next line. */
interface Open {
  text: string
  isPriced: boolean
  lastLine: string
}

/** Adds the statements of a page. The last section of the previous page continues. */
function readPage(statements: Statement[], { page, lines }: { page: number; lines: readonly string[] }): void {
  const before = statements.at(-1)
  let section = before?.section ?? noSection
  let paragraph = before?.paragraph ?? 0
  let columns: Columns | null = null
  let open: Open | null = null
  const width = lines.slice(0, 200).reduce((most, line) => Math.max(most, Math.min(120, line.length)), 0)

  const say = (text: string, facts: { label: string | null; isPriced: boolean }) => {
    for (const sentence of sentencesOf(text))
      for (const piece of pieces(sentence)) statements.push({ page, text: piece, paragraph, section, ...facts })
  }
  const begin = (next: Open | null) => {
    if (open !== null) say(open.text, { label: null, isPriced: open.isPriced })
    open = next
    paragraph += 1
  }
  const sayRow = (row: NonNullable<ReturnType<typeof rowOf>>, isPriced: boolean) => {
    begin(null)
    for (const [n, { name, text }] of row.entries())
      if (/[a-z0-9]/i.test(text)) say(text, { label: n === 0 ? null : name, isPriced })
  }
  const readLine = (raw: string) => {
    const line = raw.trim()
    const header = columnsOf(raw)
    const row = columns === null ? null : rowOf(raw, columns)
    if (line === '' || header !== null) {
      begin(null)
      columns = header
    } else if (row !== null) sayRow(row, price.test(line))
    else readText(raw, line)
  }
  const readText = (raw: string, line: string) => {
    const last = open?.lastLine ?? ''
    const continues = open !== null && open.text.length < MAX_PARAGRAPH && isContinuation(raw, last, width)
    const heading = continues && !endsSentence(last) ? null : headingOf(line)
    if (heading !== null) {
      begin(null)
      section = heading
    } else if (continues && open !== null) open = { ...open, text: `${open.text} ${line}`, lastLine: raw }
    else begin({ text: line.replace(item, ''), isPriced: price.test(line), lastLine: raw })
  }
  for (const line of lines) readLine(line.trimEnd())
  begin(null)
}

/** Whether the line's last word is followed by `.`, `!` or `?`. */
function endsSentence(line: string): boolean {
  for (let at = line.length - 1; at >= 0; at -= 1) {
    const letter = line.charAt(at)
    if ('.!?'.includes(letter)) return true
    if (/\w/.test(letter)) return false
  }
  return false
}

/**
 * Whether a line continues the previous one: that one fills the width of the page, or it has no end and this one begins
 * in lower case.
 */
function isContinuation(raw: string, previous: string, width: number): boolean {
  const line = raw.trim()
  if (item.test(line) || / {3,}\S/.test(line) || price.test(previous)) return false
  if (/^(?:explain|describe|if (?:yes|no))\b/i.test(line)) return true
  if (field.test(line) && !/^(?:This|That|It)\b/.test(line)) return /^(?:Cost|Estimate|Price)\b/.test(line)
  const isNarrow = width <= 60
  const isEnded = /[.:?!;]\s*$/.test(previous)
  const isFull = isNarrow
    ? previous.length >= Math.max(20, width * 0.65) && !isEnded
    : previous.length >= Math.max(60, width * 0.75)
  return isFull || (/^[a-z(]/.test(line) && !isEnded && previous.length >= (isNarrow ? 15 : 40))
}

function* pieces(line: string): Iterable<string> {
  let start = 0
  while (line.length - start > MAX_LINE) {
    const space = line.slice(start, start + MAX_LINE).lastIndexOf(' ')
    const end = start + (space > 0 ? space : MAX_LINE)
    yield line.slice(start, end)
    start = end
  }
  yield line.slice(start)
}

/** Splits a text into lines, replacing dot leaders with a colon, tabs with gaps, and ticked boxes with words. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\f\v\u2028\u2029]/)
    .flatMap((line) => [...pieces(line)])
    .map((line) =>
      describeBoxes(
        line
          .replaceAll('\t', '   ')
          .replaceAll(/ ?(?:\.{3,}|…) ?/g, ': ')
          .replaceAll('\u00a0', ' '),
      ),
    )
