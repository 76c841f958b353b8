import { BoxNames, readBoxLine } from './box-line.ts'
import { hasBox, TICKED, withoutBoxes } from './boxes.ts'
import type { Columns } from './table/columns.ts'
import { EntryWriter } from './entry-writer.ts'
import { troubleIn } from '../frames/trouble.ts'
import { workDoneIn } from '../frames/work-done.ts'
import { indentOf } from './lines.ts'
import { sectionOf } from './sections.ts'
import { questionsOf } from './special-lines.ts'
import { chooseOptions, worseGrade } from './table/table-row.ts'
import { readTextLine } from './text-line.ts'

/** `drained water heater`, `blew out lines` */
const reportsWork = (text: string): boolean =>
  workDoneIn(text) !== null || /^(?:[a-z]{3,}ed|blew|put|set|shut|ran|took|turned)\b/i.test(text)

/** Reads questions with their boxes, and the headers above columns of answers. */
export class AnswerWriter extends EntryWriter {
  protected columns: Columns | null = null
  private boxNames: BoxNames | null = null
  /** Whether the boxes of the page tick off tasks: the text after several ticked boxes reports work. */
  protected isTaskList = false

  protected findTasks(lines: readonly string[]): void {
    const boxes = lines.filter((line) => /^\s*[▣▢] *[A-Za-z]/.test(line))
    const done = boxes.filter((line) => line.includes(TICKED) && reportsWork(withoutBoxes(line).trim()))
    this.isTaskList =
      done.length >= 2 && boxes.some((line) => !line.includes(TICKED)) && boxes.every((line) => !line.includes('?'))
  }

  /** A question above its columns of answers: a heading, or the question of all rows below. */
  protected readAsked({ lead, columns }: { lead: string; columns: Columns }): void {
    this.close()
    this.columns = columns
    if (lead.length < 50 && !lead.includes('?')) {
      this.section = sectionOf(lead.replace(/^\d{1,2}[.)]\s+/, ''))
      return
    }
    this.begin({ label: '', text: lead, shape: 'prose' }, { line: lead, indent: 0, isListed: true })
    this.close()
  }

  protected readBoxes(whole: string, before: readonly string[]): void {
    const parts = questionsOf(whole)
    if (parts.length > 1) return parts.forEach((part) => this.readBoxPart(part, before))
    this.readBoxPart(whole, before)
  }

  private readBoxPart(line: string, before: readonly string[]): void {
    this.close()
    if (!hasBox(before.at(-1) ?? '')) this.boxNames = BoxNames.above(line, before) ?? this.boxNames
    const { label, rest, chosen, isScale, isAnyTicked } = readBoxLine(line, {
      legend: this.legend,
      names: this.boxNames,
    })
    if (/^(?:to[- ]?do|tasks?|punch list)\b/i.test(this.section.heading) && !isScale) {
      const read = readTextLine(withoutBoxes(line), this.legend)
      return this.begin(
        { ...read, grade: isAnyTicked ? 'absent' : read.grade, shape: 'row' },
        { line, indent: indentOf(line), isListed: true },
      )
    }
    if (this.isTaskList && !isScale && /^\s*[▣▢]/.test(line)) return this.readTask(line, isAnyTicked)
    if (!isAnyTicked) return this.dropQuestion(label || rest, line)
    const indent = indentOf(line)
    if (isScale) {
      const { grade, answer } = chooseOptions(chosen, this.legend)
      const read = readTextLine(label === '' ? rest : label, this.legend)
      const more = label === '' ? '' : rest
      const text = [read.text, more].filter((part) => part !== '').join('  ')
      this.begin(
        {
          ...read,
          label: read.label || (label === '' ? '' : read.text),
          text: read.label === '' && label !== '' ? more : text,
          grade: worseGrade(grade, read.grade),
          answer,
          shape: 'row',
        },
        { line, indent, isListed: true },
      )
      return
    }
    for (const option of chosen) {
      const read = readTextLine(option, this.legend)
      this.begin(
        {
          ...read,
          label: label === '' ? read.label : label,
          text: label === '' || read.label === '' ? read.text : `${read.label}: ${read.text}`,
          shape: 'row',
        },
        { line, indent, isListed: true },
      )
      if (label === '') this.close()
    }
    if (rest !== '' && this.open) this.open.entry.text += `, ${rest}`
  }

  /** A line of a list of tasks: done if its box is ticked, open if not. */
  private readTask(line: string, isDone: boolean): void {
    const read = readTextLine(withoutBoxes(line), this.legend)
    const text = read.label === '' ? read.text : `${read.label}: ${read.text}`
    const kind = isDone ? 'done' : troubleIn(text) === null ? 'proposed' : 'plain'
    const { section } = this
    this.section = { ...section, kind }
    this.begin({ ...read, label: '', text, shape: 'row' }, { line, indent: indentOf(line), isListed: true })
    this.section = section
  }

  /** A question without any ticked box says nothing, nor does the explanation below it. */
  private dropQuestion(label: string, line: string): void {
    this.begin({ label, text: '', grade: 'unseen', shape: 'row' }, { line, indent: indentOf(line), isListed: true })
  }
}
