import type { Entry } from '../entry.ts'
import { isDefect } from '../grades.ts'

const key = /^\(?(\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)[.):]?\s+(?:\(\d{1,2}\)\s+)?/

/** The number in front of a line, and how far it reaches: `1.3 (2) Gutters are full`. */
export function keyOf(line: string): { key: string; length: number } | null {
  const match = key.exec(line)
  return match?.[1] === undefined ? null : { key: match[1], length: match[0].length }
}

/** The rated rows of a checklist by their numbers: the remarks below it repeat the number. */
export class KeyedRows {
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
