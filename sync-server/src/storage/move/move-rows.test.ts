import { aProperty, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { getTableColumns, getTableName, type Column } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { about } from '../about.ts'
import { accounts } from '../accounts/accounts.ts'
import { allTables, hasRowid, isNumbered, numberedKey } from '../tables.ts'
import { PostgresStore } from '../postgres/postgres-store.ts'
import { rowVersions } from '../rows/row-versions.ts'
import { goneProperties, scopes } from '../scopes.ts'
import { dictionary } from '../sqlite/dictionary.ts'
import { SqliteStore } from '../sqlite-store.ts'
import { emptyPostgresUrl } from '../testing/empty-postgres.ts'
import { put, testMutation } from '../testing/every-store.ts'
import type { MoveEnd, StoredRow } from './move-end.ts'
import { moveRows } from './move-rows.ts'
import { postgresEnd } from './postgres-end.ts'
import { sqliteEnd } from './sqlite-end.ts'

const ROWS = 2_500
/** What the store itself fills; invented rows would not fit the checksums. */
const consistent: readonly SQLiteTable[] = [scopes, rowVersions, goneProperties, dictionary, about]
const moved = allTables.filter((table) => table !== dictionary && table !== about)

/** A database file in which every table has rows. */
async function fullDatabase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-move-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'from.sqlite')
  const store = new SqliteStore({ file, newEpoch: 'first' })
  await store.write((tx) => tx.apply(testMutation(put('property', aProperty()))))
  await store.close()
  const end = sqliteEnd(file)
  await end.transact(async () => {
    for (const table of allTables.filter((each) => !consistent.includes(each)))
      await end.add(table, inventedRows(table, table === accounts ? ROWS : 2))
  })
  await end.close()
  return file
}

const inventedRows = (table: SQLiteTable, count: number): StoredRow[] =>
  Array.from({ length: count }, (_, n) => {
    // Numbers have gaps, and begin after those that the store gave.
    const row: StoredRow = hasRowid(table) ? { rowid: 100 + 3 * n } : {}
    for (const column of Object.values(getTableColumns(table))) row[column.name] = invented(column, n)
    return row
  })

function invented(column: Column, n: number): unknown {
  if (isNumbered(column as never)) return 100 + 3 * n
  if (column.dataType === 'boolean') return n % 2 === 0
  if (column.dataType === 'json') return { text: `“${n}” \u{1F3E0}` }
  switch (column.getSQLType()) {
    case 'blob':
      return `0190b5c0-0000-7000-8000-${String(n).padStart(12, '0')}`
    case 'integer':
      return column.dataType === 'custom' ? new Date(1_800_000_000_000 + n).toISOString() : 2 ** 40 + n
    case 'real':
      return n + 0.25
    default:
      return `é ${n}`
  }
}

async function opened(end: MoveEnd | Promise<MoveEnd>): Promise<MoveEnd> {
  const open = await end
  onTestFinished(() => open.close())
  return open
}

/** All rows by table. */
async function contentsOf({ statements }: MoveEnd) {
  const contents: Record<string, StoredRow[]> = {}
  for (const table of moved) {
    const number = hasRowid(table) ? 'rowid' : numberedKey(table)
    const columns = [...Object.keys(getTableColumns(table)), ...(hasRowid(table) ? ['rowid'] : [])]
    const rows = await statements.all<StoredRow>(
      `select ${columns.map((name) => `"${name}"`).join(', ')} from "${getTableName(table)}" order by ${number ?? 2}`,
      table,
    )()
    contents[getTableName(table)] = rows
  }
  return contents
}

test('[PG6] every table moves to PostgreSQL and back, and devices notice nothing', async () => {
  const file = await fullDatabase()
  const url = await emptyPostgresUrl()
  const from = await opened(sqliteEnd(file))
  const there = await postgresEnd(url)
  await moveRows({ from, to: there })
  const before = await contentsOf(from)
  expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual(['gone_properties'])
  expect(await contentsOf(there)).toEqual(before)
  await there.close()

  const store = await PostgresStore.open({ url, newEpoch: 'second' })
  expect(await store.read((view) => Promise.all([view.epoch(), view.lastChangeOf('first')]))).toEqual(['first', 1])
  await store.write((tx) => tx.apply(testMutation(put('property', { ...aProperty(), city: 'Austin' }, aProperty()))))
  await store.close()

  const back = join(file, '..', 'back.sqlite')
  const again = await opened(postgresEnd(url))
  const to = await opened(sqliteEnd(back))
  await moveRows({ from: again, to })
  expect(await contentsOf(to)).toEqual(await contentsOf(again))
})

test('[PG6] a move that is killed goes on, and no server starts on half of it', async () => {
  const from = await opened(sqliteEnd(await fullDatabase()))
  const url = await emptyPostgresUrl()
  // Dies after its first part, then within the largest table.
  for (const [parts, table] of [
    [1, null],
    [2, 'accounts'],
    [1, 'accounts'],
  ] as const) {
    const to = await postgresEnd(url)
    let left: number = parts
    const add: MoveEnd['add'] = async (of, rows) => {
      await to.add(of, rows)
      if (of === about || (table !== null && getTableName(of) !== table)) return
      left -= 1
      if (left === 0) throw new Error('killed')
    }
    await expect(moveRows({ from, to: { ...to, add } })).rejects.toThrow('killed')
    await to.close()
    await expect(PostgresStore.open({ url, newEpoch: 'x' })).rejects.toThrow('a move to this database is not finished')
  }
  const to = await opened(postgresEnd(url))
  await moveRows({ from, to })
  expect(await contentsOf(to)).toEqual(await contentsOf(from))
})

test('[PG6] a move refuses a database in use, one with accounts, and one with half of another move', async () => {
  const file = await fullDatabase()
  const url = await emptyPostgresUrl()
  const server = await PostgresStore.open({ url, newEpoch: 'x' })
  await expect(postgresEnd(url, { patienceMs: 0 })).rejects.toThrow('is using the PostgreSQL database')
  await server.write((tx) => tx.addAccount({ userId: aUserId(), emailKey: 'a', usernameKey: 'a', passwordHash: 'x' }))
  await server.close()
  const from = await opened(sqliteEnd(file))
  const used = await postgresEnd(url)
  await expect(moveRows({ from, to: used })).rejects.toThrow('holds accounts')
  await used.close()

  const to = await opened(postgresEnd(await emptyPostgresUrl()))
  const dying: MoveEnd['add'] = async (table, rows) => {
    if (table !== about) throw new Error('killed')
    await to.add(table, rows)
  }
  await expect(moveRows({ from, to: { ...to, add: dying } })).rejects.toThrow('killed')
  await from.close()
  // The server ran in between.
  await new SqliteStore({ file, newEpoch: 'later' }).close()
  await expect(moveRows({ from: await opened(sqliteEnd(file)), to })).rejects.toThrow('part of another move')
})

test('[PG6] rows that arrive changed are noticed before any server uses them', async () => {
  const from = await opened(sqliteEnd(await fullDatabase()))
  const to = await postgresEnd(await emptyPostgresUrl())
  const spoiling: MoveEnd['add'] = (table, rows) =>
    to.add(table, getTableName(table) === 'property' ? rows.map((row) => ({ ...row, city: 'Elsewhere' })) : rows)
  await expect(moveRows({ from, to: { ...to, add: spoiling } })).rejects.toThrow('did not arrive as they were')
  await to.close()

  const other = await opened(postgresEnd(await emptyPostgresUrl()))
  const losing: MoveEnd['add'] = (table, rows) => other.add(table, table === accounts ? rows.slice(1) : rows)
  await expect(moveRows({ from, to: { ...other, add: losing } })).rejects.toThrow('rows of accounts')
})
