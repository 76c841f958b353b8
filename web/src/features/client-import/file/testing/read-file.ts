import { guessColumns } from '../columns.ts'
import { readClientFile } from '../read-client-file.ts'
import { readLines } from '../read-facts.ts'

/** What the columns of these headings say in these rows. */
export const readRows = (headings: string[], ...rows: string[][]) =>
  readLines(
    { headings, rows: rows.map((cells, index) => ({ row: index + 2, cells })) },
    { columns: guessColumns(headings), today: '2026-11-28' },
  )

/** The same of a whole file. */
export function readText(text: string) {
  const table = readClientFile(new TextEncoder().encode(text))
  if (!table.ok) throw new Error(table.refusal.message)
  const { headings } = table.value
  return { headings, lines: readLines(table.value, { columns: guessColumns(headings), today: '2026-11-28' }) }
}

export const quoted = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(',')
