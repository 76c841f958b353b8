import type { Entry } from '../entry.ts'
import { isDefect } from '../grades.ts'

const reference = /(?: {2}|[,;] | \(| see )(?:see )?note ([A-Z]|\d{1,2})\)? {0,20}$/i
const note = /^\s*\(?([A-Z]|\d{1,2})(?:[.):]\s+|\s{2,})(?=\S)/
const ofNotes = /^(?:(?:tech|technician|inspector)['’]?s? )?(?:notes?|footnotes?|remarks|comments|explanations?)\b/i

/** Splits off the reference to a note that ends a row: `Flue liner   FAIL   Note 2`. */
export function withoutReference(line: string): { line: string; key: string | null } {
  const match = /note/i.test(line) ? reference.exec(line) : null
  const isWhole = match !== null && line.slice(0, match.index).trim() === ''
  return match === null || isWhole
    ? { line, key: null }
    : { line: line.slice(0, match.index).trimEnd(), key: match[1]?.toUpperCase() ?? null }
}

/** The rows of a checklist that notes below it explain, by the key of the note. */
export class Footnotes {
  private readonly rows = new Map<string, Entry>()

  add(key: string, entry: Entry): void {
    this.rows.set(key, entry)
  }

  /** Returns the note with the name and the rating of its row, which from then on reports nothing itself. */
  noteOn(
    line: string,
    { heading, page }: { heading: string; page: number },
  ): { label: string; text: string; grade: Entry['grade'] } | null {
    const found = this.rows.size > 0 && ofNotes.test(heading) ? note.exec(line) : null
    const row = found === null ? undefined : this.rows.get(found[1] ?? '')
    if (found === null || row === undefined) return null
    const grade = isDefect(row.grade) ? row.grade : null
    if (grade !== null) row.grade = 'unseen'
    const words = line.slice(found[0].length).trim()
    // A finding quotes a single page.
    if (row.page !== page) return { label: '', text: words, grade }
    return { label: row.label, text: grade === null || row.text === '' ? words : `${row.text}. ${words}`, grade }
  }
}
