import { guessColumns } from '../columns.ts'
import { readClientFile } from '../read-client-file.ts'
import { readLines } from '../read-facts.ts'

export function read(text: string) {
  const table = readClientFile(new TextEncoder().encode(text))
  if (!table.ok) throw new Error(table.refusal.message)
  const { headings } = table.value
  return { headings, lines: readLines(table.value, { columns: guessColumns(headings), today: '2026-11-28' }) }
}

export const quoted = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(',')
