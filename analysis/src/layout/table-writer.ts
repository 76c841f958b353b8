import { AnswerWriter } from './answer-writer.ts'
import { cellsOf } from './cells.ts'
import { indentOf } from './lines.ts'
import { priceAtEnd } from './prices.ts'
import { headingOf } from './sections.ts'
import { isNameAbove } from './table/columns.ts'
import { continueRow, rowOf } from './table/table-row.ts'

/** The explanation below the rows of a form belongs to no column. */
const explains = /^\s*(?:if (?:yes|no|so|any)\b|explain|explanation|describe|please (?:explain|describe))/i
/** A named part of what a form says about the row above it, or an entry of its list. */
const partOfRow = /^\s+(?:[-•*] |[A-Z][\w ()/]{2,44}: )/

export class TableWriter extends AnswerWriter {
  /** @returns whether the line is part of the table. */
  protected readTableLine(line: string, { isAfterBlank, next }: { isAfterBlank: boolean; next: string }): boolean {
    const { columns } = this
    if (columns !== null && this.isNameOnly(indentOf(line))) {
      if (this.row) continueRow(this.row.row, line, columns)
      return true
    }
    if (columns === null || explains.test(line)) return false
    const second = columns.columns[1]
    const cells = cellsOf(line)
    if (
      isAfterBlank &&
      cells.length <= 2 &&
      priceAtEnd(line) !== null &&
      !columns.columns.some(({ role }) => role === 'price')
    ) {
      // The charges below a checklist are no rows of it.
      this.close()
      this.columns = null
      return false
    }
    const isIndented =
      second !== undefined && second.role !== 'mark' && indentOf(line) >= second.start - 2 && second.start > 2
    const isPriced = this.row !== null && [...this.row.row.keys()].some(({ role }) => role === 'price')
    // A priced row goes on only in the middle of a sentence.
    const mayGoOn = !isPriced || (isIndented && /^\s*[a-z]/.test(line) && priceAtEnd(line) === null)
    // The price is on the last line of the row.
    const isCompleted =
      this.row !== null &&
      !isPriced &&
      columns.columns.some(({ role }) => role === 'price') &&
      /^\s*[a-z]/.test(line) &&
      indentOf(line) > this.row.indent + 1
    const marks = columns.columns.filter(({ role }) => role === 'mark').length
    if (this.row && marks >= 2 && partOfRow.test(line) && indentOf(line) > this.row.indent + 1) {
      // `Comments: …` below a rated row.
      this.close()
      return false
    }
    if (
      this.row &&
      !isAfterBlank &&
      mayGoOn &&
      (isIndented || isCompleted || (cells.length === 1 && indentOf(line) > this.row.indent + 1))
    ) {
      continueRow(this.row.row, line, columns)
      return true
    }
    if (cells.length === 1 && isNameAbove(line, next, columns)) {
      this.close()
      const [name] = columns.columns
      if (name) this.row = { row: new Map([[name, line.trim()]]), indent: indentOf(line), isName: true }
      return true
    }
    const isWide =
      cells.length >= 2 || (marks < 2 && !isAfterBlank && this.row !== null && line.length < 40 && !/[.:]$/.test(line))
    if (!isWide || (isAfterBlank && headingOf(line) !== null)) {
      if (marks < 2 && isAfterBlank) this.columns = null
      return false
    }
    const row = rowOf(line, columns)
    if (row === null || (marks >= 2 && ![...row.keys()].some(({ role }) => role === 'mark'))) return false
    this.close()
    this.row = { row, indent: indentOf(line) }
    return true
  }

  /** Whether the open row is a name that the line below completes. */
  private isNameOnly(indent: number): boolean {
    return this.row?.row.size === 1 && this.row.isName === true && indent > this.row.indent
  }
}
