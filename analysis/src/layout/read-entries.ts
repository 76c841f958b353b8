import type { PageText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { hasBox } from './boxes.ts'
import { cellsOf, isRule } from './cells.ts'
import { columnsOf, isBoxHeader, isMoreHeader, optionsBehind, withMoreNames } from './table/columns.ts'
import type { Entry } from './entry.ts'
import { TableWriter } from './table-writer.ts'
import { continues, isMore, shapeOf, type PageShape } from './continuation.ts'
import { gradeIn, isDefect, isRating } from './grades.ts'
import { learnLegend } from './legend.ts'
import { withChoice, withDecisions } from './joined/decisions.ts'
import { withoutReference } from './joined/footnotes.ts'
import { withFollowUps } from './joined/follow-up.ts'
import { withObservations } from './joined/observations.ts'
import { indentOf, linesOf } from './lines.ts'
import { priceAtEnd } from './prices.ts'
import {
  agreedLeadOf,
  doneLeadOf,
  headingOf,
  noSection,
  paragraphNameOf,
  partOfReportIn,
  sectionOf,
  type Section,
} from './sections.ts'
import { withRolesByContent } from './table/column-roles.ts'
import { isCapitals, isNoise, isScaleText, isVerdictLine, titleIn } from './special-lines.ts'
import { isFieldName, pairsIn } from './pairs.ts'
import { readTextLine } from './text-line.ts'

/** Reads pages into entries, in order. Time and memory grow linearly with the text, whatever it contains. */
export function readEntries(pages: readonly PageText[]): Entry[] {
  const reader = new EntryReader()
  const lines = pages.map(({ page, text }) => ({ page, lines: linesOf(text).map(withChoice) }))
  // A scale is often explained on the last page.
  for (const { lines: all } of lines)
    for (const line of all) if (learnLegend(line, reader.legend)) reader.legendLines.add(line)
  for (const { page, lines: all } of lines) reader.readPage(page, all)
  return withDecisions(withFollowUps(withObservations(reader.entries)))
}

const amountsOnly =
  /^\s*(?:(?:\d{1,4}(?:\.\d{1,2})?|\d{1,4} ?(?:ea|x|@|hrs?)\.?|\$ ?[\d,]{1,9}(?:\.\d\d)?)(?:\s+|$)){2,4}$/i
/** `Not present: pool, sprinklers` */
const isAbsence = (label: string) => /^(?:not present|none present|absent|not applicable)$/i.test(label)
const photo = /\s?\[(?:photo|image|figure|see photo)[^\]]{0,60}\]/gi

/** Whether a line is an entry of a list with letters or numbers; a heading may look the same. */
const isListed = (line: string) => /^\s*\(?(?:[a-z]|\d{1,2})[.)]\s/.test(line)

/** `1. GROUNDS` above lines that carry other marks. */
const isNumberedHeading = (line: string, next: string) =>
  /^\s*\d{1,2}[.)] [A-Z][A-Z ,/&-]{3,40}$/.test(line) && !/^\s*\d{1,2}[.)]/.test(next)

/** Reads lines, one after another. */
class EntryReader extends TableWriter {
  /** The lines that explain a scale. */
  readonly legendLines = new Set<string>()
  private shape: PageShape = { width: 0, isNotes: false }
  private isAfterHeader = false
  private isAfterListed = false
  /** Whether crosses mark what is wrong, and ticks what is in order; ticks alone may be bullets. */
  private hasCrosses = false
  private isAfterBlank = true
  private isAfterRule = false
  private isInBlock = false
  /** The section in which the page before ended. */
  private carried: Section = noSection

  readPage(page: number, lines: readonly string[]): void {
    this.page = page
    this.carried = this.section
    this.hasCrosses = lines.some((line) => /^\s*[✗✘✕]/.test(line))
    this.findTasks(lines)
    this.shape = shapeOf(lines)
    for (const [at, line] of lines.entries())
      this.readLine(line, {
        before: lines.slice(Math.max(0, at - 3), at),
        after: lines.slice(at + 1, at + 4),
        below: () => lines.slice(at + 1, at + 40),
      })
    this.close()
    this.isAfterBlank = true
    // An introduction does not go on over the page, as terms and standards do.
    if (
      /\b(?:about|how to|purpose|understanding|key|legend|instructions?|contents)\b/i.test(this.section.heading) &&
      this.section.kind === 'ignored'
    )
      this.section = noSection
  }

  private readLine(printed: string, around: Around): void {
    const { line, key } = withoutReference(printed)
    this.readWords(line, around)
    this.noteKey = key ?? this.noteKey
  }

  private readWords(line: string, { before, after, below }: Around): void {
    if (line.trim() === '') {
      this.close()
      this.isAfterBlank = true
      this.rating = null
      return
    }
    if (isRule(line) || isNoise(line)) {
      this.isAfterRule ||= isRule(line)
      return
    }
    // A title below a rule ends the table.
    if (this.isAfterRule && isCapitals(line) && cellsOf(line).length === 1) {
      this.close()
      this.columns = null
    }
    this.isAfterRule = false
    const isAfterBlank = this.isAfterBlank
    if (isAfterBlank) this.block += 1
    this.isAfterBlank = false
    this.isInBlock = !isAfterBlank
    if (this.legendLines.has(line) || isScaleText(line)) return this.close()
    const header = this.row !== null && !isAfterBlank ? null : columnsOf(line, after, this.legend)
    if (header) {
      this.close()
      this.columns = withRolesByContent(header, below(), this.legend)
      this.isAfterHeader = true
      const named = sectionOf(header.columns[0]?.name ?? '')
      if (named.kind === 'proposed' || named.kind === 'done') this.section = named
      return
    }
    if (hasBox(line)) return this.readBoxes(line, before)
    if (hasBox(after[0] ?? '') && isBoxHeader(line)) return this.close()
    const asked = optionsBehind(line)
    if (asked) return this.readAsked(asked)
    if (this.columns && this.isAfterHeader && isMoreHeader(line)) {
      this.columns = withMoreNames(this.columns, line)
      return
    }
    this.isAfterHeader = false
    if (this.columns && this.readTableLine(line, { isAfterBlank, next: after[0] ?? '' })) return
    this.readText(line, after)
  }

  private readText(raw: string, after: readonly string[]): void {
    const line = raw.includes('[') ? raw.replaceAll(photo, '') : raw
    const symbol = this.hasCrosses ? /^\s*([✓✔✗✘✕])\s*/.exec(line) : null
    if (symbol) {
      const read = readTextLine(line.slice(symbol[0].length), this.legend)
      const grade = /[✓✔]/.test(symbol[0]) ? 'fine' : 'deficient'
      this.begin({ ...read, grade, shape: 'row' }, { line, indent: indentOf(line), isListed: true })
      return
    }
    const named = paragraphNameOf(line)
    if (named) {
      this.close()
      this.section = named.section
      return this.readText(line.slice(named.length), after)
    }
    const part = this.section === this.carried && this.section.kind === 'ignored' ? partOfReportIn(line) : null
    if (part !== null) {
      this.close()
      this.section = sectionOf(part)
      return
    }
    const remark =
      this.keyedRows.remarkOn(line) ?? this.footnotes.noteOn(line, { heading: this.section.heading, page: this.page })
    if (remark) return this.begin({ ...remark, shape: 'prose' }, { line, indent: indentOf(line), isListed: true })
    if (this.readAmounts(line)) return
    if (isVerdictLine(line) && this.isInBlock && (after[0] ?? '').trim() !== '') {
      this.close()
      this.rating = gradeIn(line)
      return
    }
    if (this.open && continues(line, this.open, this.shape)) return this.addTo(this.open, line)
    const isInList = this.isAfterListed
    this.isAfterListed = isListed(line)
    const lead = doneLeadOf(line) ?? agreedLeadOf(line)
    if (lead) {
      this.close()
      this.section = lead
      return
    }
    if (this.readTitle(line, after) || this.readQuestion(line, after[0] ?? '')) return
    const isItem = isListed(line) && (isInList || isListed(after[0] ?? '')) && !isNumberedHeading(line, after[0] ?? '')
    const heading = isItem ? null : headingOf(line, after.find((next) => next.trim() !== '') ?? '')
    if (heading) {
      this.close()
      this.section = heading
      return
    }
    for (const pair of pairsIn(line)) {
      const read = readTextLine(pair, this.legend)
      const shape = read.label === '' ? 'prose' : read.hasColon ? 'field' : 'row'
      const isStatus = /^(?:status|rating|condition|result|grade|comments?)$/i.test(read.label) && isRating(read.text)
      this.begin(
        { ...read, grade: isStatus ? gradeIn(read.text) : isAbsence(read.label) ? 'absent' : read.grade, shape },
        { line, indent: indentOf(line), isListed: read.isListed },
      )
    }
  }

  /** Quantities and amounts on a line of their own price the entry above: `1.00    $2,145.00    $2,145.00`. */
  private readAmounts(line: string): boolean {
    const above = this.open?.entry ?? this.entries.at(-1)
    if (!amountsOnly.test(line) || above === undefined || above.block !== this.block || above.price !== null)
      return false
    const priced = priceAtEnd(line)
    if (priced === null) return false
    this.close()
    above.price = priced.price
    return true
  }

  /** A heading that is a finding: `MISSING KNOCKOUT - SAFETY HAZARD`. The lines below it describe it. */
  private readTitle(line: string, after: readonly string[]): boolean {
    const match = titleIn(line.trim())
    const grade = match?.[2] === undefined ? null : gradeIn(match[2])
    const below = titleIn((after[0] ?? '').trim())
    if (
      below?.[1] !== undefined &&
      below[2] !== undefined &&
      isDefect(gradeIn(below[2])) &&
      isCapitals(below[1]) &&
      line.trim().length < 50 &&
      !/[.:;]$/.test(line.trim())
    ) {
      this.close()
      this.section = sectionOf(line.trim())
      return true
    }
    if (match?.[1] === undefined || !isDefect(grade) || !isCapitals(match[1]) || (after[0] ?? '').trim() === '')
      return false
    this.begin({ label: match[1], text: '', grade, shape: 'row' }, { line, indent: indentOf(line) - 2, isListed: true })
    return true
  }

  /** A question or a label whose answer is on the next line. */
  private readQuestion(line: string, next: string): boolean {
    const text = line.trim()
    const isBelow =
      indentOf(next) >= indentOf(line) + 2 && cellsOf(next).length === 1 && !/^\s*(?:[-*•]|\d{1,2}[.)])\s/.test(next)
    const isLabel = isBelow && /[:?]$/.test(text) && text.length < 160
    const isName = isFieldName(text) && !isFieldName(next.trim()) && cellsOf(next).length === 1
    const isHeading = isCapitals(text) && /^[A-Z][a-z]{2,15}(?: [A-Z/&][a-z]{0,15}){0,2}$/.test(next.trim())
    const isBare = !isHeading && (isName || isMore(text.replace(/:$/, ''))) && next.trim() !== ''
    if (!isLabel && !isBare) return false
    const read = readTextLine(text.replace(/:$/, ''), this.legend)
    const label = read.label === '' ? read.text : `${read.label}: ${read.text}`
    this.begin(
      { label, text: '', shape: 'field' },
      { line, indent: isBare ? indentOf(next) - 2 : indentOf(line), isListed: true },
    )
    return true
  }
}

interface Around {
  before: readonly string[]
  after: readonly string[]
  /** More of the lines below. */
  below: () => readonly string[]
}
