import { isBlockLabel } from '../frames/statement.ts'
import { EMPTY, TICKED } from './boxes.ts'
import { type Grade, isDefect } from './grades.ts'
import { splitsGroup } from './continuation.ts'
import type { Entry, OpenEntry } from './entry.ts'
import { Footnotes } from './joined/footnotes.ts'
import type { Legend } from './legend.ts'
import { noSection, type Section } from './sections.ts'
import { readRow, type Row } from './table/table-row.ts'
import { readTextLine } from './text-line.ts'

/** A longer entry is split. */
const MAX_ENTRY = 4000

export interface OpenRow {
  row: Row
  indent: number
  /** Whether it is only the first line of a name that goes on below. */
  isName?: boolean
}

/** What a line or a row says. */
type Words = Pick<Entry, 'label' | 'text' | 'shape'> & Partial<Pick<Entry, 'fields' | 'grade' | 'answer' | 'price'>>

interface Begun {
  line: string
  indent: number
  isListed: boolean
}

const key = /^\(?(\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)[.):]?\s+(?:\(\d{1,2}\)\s+)?/

/** The number in front of a line, and how far it reaches: `1.3 (2) Gutters are full`. */
function keyOf(line: string): { key: string; length: number } | null {
  const match = key.exec(line)
  return match?.[1] === undefined ? null : { key: match[1], length: match[0].length }
}

/** The rated rows of a checklist by their numbers: the remarks below it repeat the number. */
class KeyedRows {
  private readonly rows = new Map<string, Entry>()

  add(entry: Entry): void {
    const found = keyOf(entry.label)
    if (found === null || entry.text !== '') return
    entry.label = entry.label.slice(found.length)
    this.rows.set(found.key, entry)
  }

  /** The name and the rating that a remark has from its row. The row then says no more than that. */
  remarkOn(line: string): { label: string; text: string; grade: Entry['grade'] } | null {
    const found = keyOf(line)
    const row = found === null ? undefined : this.rows.get(found.key)
    if (found === null || row === undefined) return null
    const grade = row.grade
    if (isDefect(grade)) row.grade = 'unseen'
    return { label: row.label, text: line.slice(found.length), grade: isDefect(grade) ? grade : null }
  }
}

/** Collects entries: the open one, and where in the document it stands. */
export class EntryWriter {
  readonly entries: Entry[] = []
  readonly legend: Legend = new Map()
  protected readonly keyedRows = new KeyedRows()
  protected readonly footnotes = new Footnotes()
  /** The key of the note to which the open row or entry refers. */
  protected noteKey: string | null = null
  protected section: Section = noSection
  protected page = 1
  protected block = 0
  protected row: OpenRow | null = null
  protected open: OpenEntry | null = null
  /** The rating that a line of its own gives to the paragraphs below it, up to the next empty line. */
  protected rating: Grade | null = null
  private group = 0
  /** The column in which the text of the last graded row begins: what is indented deeper belongs to it. */
  private head: { column: number; entry: Entry } | null = null

  protected addTo(open: OpenEntry, line: string): void {
    const { text, grade, price } = readTextLine(`x ${line.trim()}`, this.legend)
    const { entry } = open
    const words = text.startsWith('x ') ? text.slice(2) : line.trim()
    entry.text = `${entry.text} ${words}`.trim()
    entry.grade ??= grade
    entry.price ??= price
    open.lastLine = line
    if (entry.text.length > MAX_ENTRY) this.close()
  }

  protected begin(facts: Words, { line, indent, isListed }: Begun): void {
    this.close()
    const last = this.entries.at(-1)
    const isChild = this.head !== null && this.head.entry.block === this.block && indent > this.head.column
    const isJoined = isChild || (last !== undefined && last.block === this.block && !splitsGroup(facts))
    if (!isJoined) this.group += 1
    // A remark below the charges is not a charge.
    if (this.section.kind === 'charges' && facts.shape === 'prose' && line.trim().length > 60) this.section = noSection
    const grade = facts.grade ?? (facts.shape === 'prose' ? this.rating : null)
    const entry = this.entryOf({ ...facts, grade }, isChild ? (this.head?.entry ?? null) : null)
    if (entry.grade !== null && !isChild) {
      const words = entry.label || entry.text
      const box = Math.max(line.lastIndexOf(TICKED), line.lastIndexOf(EMPTY))
      const column =
        box >= 0 && line.slice(0, box).trim().length < 24 && /[a-z]/i.test(line.slice(box))
          ? box + 1
          : line.indexOf(words.slice(0, 12))
      this.head = { column: Math.max(column, indent), entry }
    } else if (isBlockLabel(entry.label)) this.head = { column: indent, entry }
    else if (!isChild) this.head = null
    this.open = { entry, indent, lastLine: line, isListed }
  }

  protected close(): void {
    if (this.row) {
      const { indent } = this.row
      const facts = readRow(this.row.row, this.legend)
      this.row = null
      const inner = facts.label === '' ? null : readTextLine(facts.label, this.legend)
      const isSplit = inner !== null && inner.hasColon && inner.label !== ''
      this.group += 1
      const label = isSplit ? inner.label : facts.label
      const text = isSplit ? `${inner.text} ${facts.text}`.trim() : facts.text
      const { fields, grade, answer, price } = facts
      const entry = this.entryOf({ label, text, shape: 'row', fields, grade, answer, price }, null)
      this.keyedRows.add(entry)
      if (entry.grade !== null) this.head = { column: indent, entry }
      this.push(entry)
      if (/[a-z]{3}/i.test(facts.advice))
        this.push(this.entryOf({ label: 'Recommendation', text: facts.advice, shape: 'row' }, null))
    }
    if (this.open) this.push(this.open.entry)
    this.open = null
  }

  /**
   * Writes all fields in one order. If copied from other objects, they have another order in each entry, and the engine
   * looks each up by name whenever a rule reads it.
   */
  private entryOf(words: Words, parent: Entry | null): Entry {
    const { label, text, fields = [], grade = null, answer = null, price = null, shape } = words
    const { page, section, block, group } = this
    return { page, label, text, fields, grade, answer, price, section, block, group, shape, parent }
  }

  private push(entry: Entry): void {
    if (this.noteKey !== null) this.footnotes.add(this.noteKey, entry)
    this.noteKey = null
    if (/[a-z0-9]/i.test(entry.label + entry.text) || entry.fields.length > 0) this.entries.push(entry)
  }
}
