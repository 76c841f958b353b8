import { guessColumns } from '../columns.ts'
import { readLines } from '../read-facts.ts'

export const read = (headings: string[], ...rows: string[][]) =>
  readLines(
    { headings, rows: rows.map((cells, index) => ({ row: index + 2, cells })) },
    { columns: guessColumns(headings), today: '2026-11-28' },
  )
