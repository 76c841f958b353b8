import { must } from '@hearthkeep/shared/kernel/must.ts'
import SqliteDatabase from 'better-sqlite3'
import { getTableColumns, getTableName, type Column, type Table } from 'drizzle-orm'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isCodedText } from '../sqlite/dictionary.ts'
import { sqlite } from '../sqlite/dialect.ts'

export interface Multiplied {
  table: Table
  /** Selects the row to copy by the value of a column. */
  where: [column: string, value: string]
  count: number
  /** SQL expressions of `n`, the number of the copy, starting at 1, for columns that differ between copies. */
  differ: Record<string, string>
}

/** An SQL expression for unordered ids, the same in every table for the same family and `n`. */
export const idOfCopy = (family: number) =>
  `'02000000-0000-7000-8${String(family).padStart(3, '0')}-' || printf('%012d', n * 7919 % 1000003)`

/** An SQL expression for unordered moments, many of them equal. */
export const momentOfCopy = `'2026-01-02T03:04:05.' || printf('%03d', n * 7919 % 997) || 'Z'`

/** Copies rows of the database in the folder, one statement each: 20,000 mutations would take far longer. */
export function multiplyRows(folder: string, wanted: readonly Multiplied[]): void {
  const file = must(
    readdirSync(folder).find((name) => name.endsWith('.sqlite')),
    'the database',
  )
  const database = new SqliteDatabase(join(folder, file))
  try {
    for (const { table, where, count, differ } of wanted) {
      const [key, value] = where
      const byName: Record<string, Column> = getTableColumns(table)
      const columns = Object.entries(byName)
      const stored = (name: string, text: string) => asStored(must(byName[name], name), text)
      for (const [name, column] of columns)
        if (isCodedText(column) && differ[name])
          database
            .prepare(
              `insert into dictionary (text) ${NUMBERS} select ${differ[name]} from numbers where true ${IF_NEW}`,
            )
            .run(count)
      const names = columns.map(([name]) => `"${name}"`)
      const values = columns.map(([name]) => (differ[name] ? stored(name, differ[name]) : `"${name}"`))
      const name = `"${getTableName(table)}"`
      const original = `(select * from ${name} where "${key}" = ${stored(key, '?')} limit 1)`
      const copies = `select ${values.join(', ')} from ${original}, numbers`
      database.prepare(`insert into ${name} (${names.join(', ')}) ${NUMBERS} ${copies}`).run(count, value)
    }
  } finally {
    database.close()
  }
}

const NUMBERS = 'with recursive numbers(n) as (values (1) union all select n + 1 from numbers where n < ?)'
const IF_NEW = 'on conflict do nothing'

/** SQL for an expression's value as the column stores it. */
function asStored(column: Column, value: string): string {
  if (isCodedText(column)) return `(select code from dictionary where text = ${value})`
  return column.getSQLType() === 'blob' ? sqlite.uuidOf(value) : value
}
