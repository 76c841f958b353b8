import { quoted } from '../sql.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { isSameChecksum } from '@hearthkeep/shared/protocol/checksum.ts'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { about, ERA, MOVING } from '../about.ts'
import { accounts } from '../accounts/accounts.ts'
import { countedChecksum } from '../rows/counted-checksum.ts'
import { allTables, hasRowid, numberedKey } from '../tables.ts'
import { SecretBox } from '../files/secret-box.ts'
import { scopes } from '../scopes.ts'
import { dictionary } from '../sqlite/dictionary.ts'
import { viewOf } from '../view.ts'
import type { MoveEnd, StoredRow } from './move-end.ts'

/** Rows that are copied in one transaction. */
const PART = 1_000

/** All tables but the facts of the database, which come last, and the codes of texts, which each engine makes itself. */
const copied = allTables.filter((table) => table !== dictionary && table !== about)

interface Move {
  from: MoveEnd
  to: MoveEnd
  /** Called before each table is copied. */
  onTable?(name: string, rows: number): void
}

/**
 * Copies all rows of a database that nobody writes to into an empty one, and keeps its epoch, so that devices notice
 * nothing. A move that was interrupted goes on where it stopped.
 *
 * @returns the number of rows.
 * @throws Error with a message for people if the other database is in use, or the copies are not equal. Until everything
 * has been checked, no server starts on the copy.
 */
export async function moveRows({ from, to, onTable }: Move): Promise<number> {
  await beginMove(from, to)
  for (const table of copied) {
    onTable?.(getTableName(table), await countOf(from, table))
    await copyTable(table, from, to)
  }
  const rows = await checkCounts(from, to)
  await checkScopes(to)
  await to.transact(async () => {
    await to.statements.run(`delete from "${getTableName(about)}"`)()
    await to.add(about, await rowsAfter(from, about)(null))
    await to.countOn()
  })
  return rows
}

/** Empties a database that nobody has used, and marks it as incomplete. */
async function beginMove(from: MoveEnd, to: MoveEnd): Promise<void> {
  const epoch = must(await factOf(from, 'epoch'), 'the epoch')
  const mark = `${epoch} ${(await factOf(from, ERA)) ?? epoch}`
  const begun = await factOf(to, MOVING)
  if (begun === mark) return
  if (begun !== undefined)
    throw new Error('The target holds part of another move, or the server ran meanwhile. Empty it and start again.')
  if ((await countOf(to, accounts)) > 0) throw new Error('The target holds accounts already.')
  await to.transact(async () => {
    for (const table of [...copied, about]) await to.statements.run(`delete from "${getTableName(table)}"`)()
    await to.add(about, [{ key: MOVING, value: mark, rowid: 1 }])
  })
}

async function copyTable(table: SQLiteTable, from: MoveEnd, to: MoveEnd): Promise<void> {
  const after = rowsAfter(from, table)
  // Parts arrive whole and in order, so the last row tells how far an earlier run came.
  let last = await lastRow(to, table)
  for (;;) {
    const rows = await after(last)
    if (rows.length === 0) return
    await to.transact(() => to.add(table, rows))
    last = rows.at(-1) ?? null
  }
}

/** The columns by which rows are ordered: their number, or else their key. */
function orderOf(table: SQLiteTable): string[] {
  const number = hasRowid(table) ? 'rowid' : numberedKey(table)
  if (number !== undefined) return [number]
  return getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name))
}

/** Reads the next rows of a table after one, or its first ones. */
function rowsAfter({ statements }: MoveEnd, table: SQLiteTable): (row: StoredRow | null) => Promise<StoredRow[]> {
  const order = orderOf(table)
  const columns = quoted([...Object.keys(getTableColumns(table)), ...(hasRowid(table) ? ['rowid'] : [])])
  const read = (where: string) =>
    statements.all<StoredRow, StoredRow>(
      `select ${columns} from "${getTableName(table)}" ${where} order by ${quoted(order)} limit ${PART}`,
      table,
    )
  const first = read('')
  const next = read(`where (${quoted(order)}) > (${order.map((name) => `$${name}`).join(', ')})`)
  return (row) => (row === null ? first({}) : next(row))
}

/** The last row by number; null without any, or if the rows of the table have no numbers. */
async function lastRow({ statements }: MoveEnd, table: SQLiteTable): Promise<StoredRow | null> {
  const [number = '', ...more] = orderOf(table)
  if (more.length > 0) return null
  const highest = await statements.number(`select max("${number}") from "${getTableName(table)}"`)()
  return highest === 0 ? null : { [number]: highest }
}

async function checkCounts(from: MoveEnd, to: MoveEnd): Promise<number> {
  let rows = 0
  for (const table of copied) {
    const [there, here] = [await countOf(from, table), await countOf(to, table)]
    if (there !== here) throw new Error(`Of ${there} rows of ${getTableName(table)}, ${here} arrived.`)
    rows += here
  }
  return rows
}

/** [P14] What devices compare with their own rows fits the copied rows. */
async function checkScopes(to: MoveEnd): Promise<void> {
  const { view, known, begin } = viewOf(to.statements, SecretBox.ofThisProcess())
  await begin()
  const after = rowsAfter(to, scopes)
  let part = await after(null)
  for (; part.length > 0; part = await after(part.at(-1) ?? null))
    for (const { id } of part) {
      const scope = id as Scope
      if (known.gone.has(scope)) continue
      const state = await view.scopeState(scope)
      if (state && !isSameChecksum(await countedChecksum(view, scope), state.checksum))
        throw new Error(`The rows of ${scope} did not arrive as they were.`)
    }
}

const countOf = ({ statements }: MoveEnd, table: SQLiteTable) =>
  statements.number(`select count(*) from "${getTableName(table)}"`)()

const factOf = async ({ statements }: MoveEnd, key: string) =>
  (await statements.one<{ value: string }, string>(`select value from "${getTableName(about)}" where key = $key`)(key))
    ?.value
