import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { clientFacts } from '@hearthkeep/shared/client/client.ts'
import { withPlainTexts } from '@hearthkeep/shared/kernel/args/with-plain-texts.ts'
import { z } from 'zod'
import { meaningLabels, type ColumnMeaning, type Columns } from './columns.ts'
import type { CsvRow } from './read-csv.ts'
import { dayOrderOf, readDay, type DayOrder } from './read-day.ts'

const schema = z.object(clientFacts)
export type ImportedFacts = z.infer<typeof schema>

export type ReadLine = { row: number; name: string; facts: ImportedFacts } | { row: number; name: string; why: string }

/** Reads each row as a client, or returns why it cannot be imported. */
export function readLines(rows: readonly CsvRow[], columns: Columns): ReadLine[] {
  const orders = columns.map((meaning, column) =>
    meaning === 'closingDate' || meaning === 'birthday'
      ? dayOrderOf(rows.map(({ cells }) => cells[column] ?? ''))
      : 'month first',
  )
  return rows.map((row) => readLine(row, columns, orders))
}

function readLine({ row, cells }: CsvRow, columns: Columns, orders: readonly DayOrder[]): ReadLine {
  const given = new Map<ColumnMeaning, string>()
  const days = new Map<ColumnMeaning, DayOrder>()
  columns.forEach((meaning, column) => {
    const cell = unguarded(cells[column] ?? '')
    if (meaning === null || cell === '') return
    given.set(meaning, cell)
    days.set(meaning, orders[column] ?? 'month first')
  })
  const facts = { ...blank(schema.shape), ...namesOf(given) }
  const name = [facts.firstName, facts.lastName].filter(Boolean).join(' ')
  const wrong = (meaning: ColumnMeaning) => ({
    row,
    name,
    why: `${meaningLabels[meaning]} ‘${given.get(meaning)}’ can’t be read`,
  })
  facts.email = given.get('email') ?? null
  facts.phone = given.get('phone') ?? null
  facts.notes = given.get('notes') ?? null
  for (const meaning of ['closingDate', 'birthday'] as const) {
    const cell = given.get(meaning)
    if (cell === undefined) continue
    facts[meaning] = readDay(cell, days.get(meaning) ?? 'month first')
    if (facts[meaning] === null) return wrong(meaning)
  }
  for (const meaning of ['mayEmail', 'mayText'] as const) {
    const cell = given.get(meaning)?.toLowerCase()
    if (cell === undefined) continue
    if (!yes.includes(cell) && !no.includes(cell)) return wrong(meaning)
    facts[meaning] = yes.includes(cell)
  }
  const cadence = given.get('cadenceDays')
  if (cadence !== undefined) facts.cadenceDays = Number(cadence.replace(/days?$/iu, ''))
  const checked = schema.safeParse(withPlainTexts(schema, facts))
  if (checked.success) return { row, name, facts: checked.data }
  const [issue] = checked.error.issues
  const field = String(issue?.path[0] ?? '')
  if (field === 'firstName') return { row, name, why: name === '' ? 'No name' : (issue?.message ?? '') }
  return { row, name, why: `${labelOf(field)}: ${issue?.message ?? 'not valid'}` }
}

/** Removes the guard against spreadsheet formulas, which our own export writes. */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/u, '').trim()

const yes = ['yes', 'y', 'true', '1', 'x']
const no = ['no', 'n', 'false', '0']

const labelOf = (field: string) => Object.entries(meaningLabels).find(([meaning]) => meaning === field)?.[1] ?? field

/** Splits a full name at its last space, or as `Keller, Ann`; a last name alone becomes the first name. */
function namesOf(given: ReadonlyMap<ColumnMeaning, string>): Pick<ImportedFacts, 'firstName' | 'lastName'> {
  const [firstName, lastName, whole] = [given.get('firstName'), given.get('lastName'), given.get('name')]
  if (firstName !== undefined) return { firstName, lastName: lastName ?? '' }
  if (lastName !== undefined && whole === undefined) return { firstName: lastName, lastName: '' }
  if (whole === undefined) return { firstName: '', lastName: '' }
  const turned = /^([^,]+),\s*(.+)$/u.exec(whole)
  if (turned) return { firstName: turned[2] ?? '', lastName: turned[1] ?? '' }
  const space = whole.lastIndexOf(' ')
  return space === -1
    ? { firstName: whole, lastName: '' }
    : { firstName: whole.slice(0, space).trim(), lastName: whole.slice(space + 1) }
}
