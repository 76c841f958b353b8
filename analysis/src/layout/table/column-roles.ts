import { isRecommendation } from '../../frames/recommendations.ts'
import { troubleIn } from '../../frames/trouble.ts'
import { cellsOf, isRule } from '../cells.ts'
import { columnAt, isFactName, type Column, type ColumnRole, type Columns } from './columns.ts'
import { gradeIn } from '../grades.ts'
import type { Legend } from '../legend.ts'

/** Rows that are enough to know what a column holds. */
const MAX_ROWS = 14
const MIN_CELLS = 3

/**
 * The columns with the roles that their cells have: a header may call its findings and its advice anything, as in
 * `Room / area   Condition   Ask of builder`.
 */
export function withRolesByContent(table: Columns, below: readonly string[], legend: Legend): Columns {
  if (table.columns.some(({ role }) => role === 'mark')) return table
  const cells = cellsByColumn(table, below)
  const columns = table.columns.map((column) => {
    const texts = cells.get(column) ?? []
    return texts.length < MIN_CELLS ? column : { ...column, role: roleByContent(column, texts, legend) }
  })
  return { ...table, columns: withPrices(columns, cells, table) }
}

/** If no column is named as the price, the last column of amounts is. */
function withPrices(columns: Column[], cells: ReadonlyMap<Column, string[]>, table: Columns): Column[] {
  if (columns.some(({ role }) => role === 'price')) return columns
  const isOfAmounts = (column: Column, n: number) => {
    const texts = cells.get(table.columns[n] ?? column) ?? []
    const amounts = texts.filter((text) => isMoney.test(text)).length
    return column.role === 'fact' && !isFactName(column.name) && amounts >= MIN_CELLS && amounts >= texts.length / 2
  }
  const last = columns.findLastIndex(isOfAmounts)
  return columns.map((column, n) => (n === last ? { ...column, role: 'price' } : column))
}

const isMoney = /^-?\$? ?\d{1,3}(?:,?\d{3})*\.\d\d$/

function cellsByColumn(table: Columns, below: readonly string[]): Map<Column, string[]> {
  const cells = new Map<Column, string[]>()
  let rows = 0
  for (const line of below) {
    if (line.trim() === '' && rows > 0) break
    if (line.trim() === '' || isRule(line) || line.includes('|') !== table.hasBars) continue
    const parts = cellsOf(line)
    if (parts.length < 2) continue
    rows += 1
    for (const [n, cell] of parts.entries()) {
      const column = table.hasBars ? table.columns[n] : columnAt(cell, table)
      if (column && cell.text !== '') cells.set(column, [...(cells.get(column) ?? []), cell.text])
    }
    if (rows >= MAX_ROWS) break
  }
  return cells
}

function roleByContent({ name, role }: Column, texts: readonly string[], legend: Legend): ColumnRole {
  const share = (is: (text: string) => boolean) => texts.filter(is).length / texts.length
  const isGrade = (text: string) => legend.has(text) || gradeIn(text) !== null
  if (role === 'rating') return share(isGrade) < 0.3 && share(isLong) >= 0.6 ? 'comment' : role
  if (role !== 'fact' || isFactName(name)) return role
  if (share(isLong) < 0.4) return role
  const [trouble, advice] = [share((text) => troubleIn(text) !== null), share(isRecommendation)]
  if (advice >= 0.5 && advice > trouble) return 'advice'
  return trouble >= 0.4 ? 'comment' : role
}

const isLong = (text: string) => text.split(' ').length >= 3
