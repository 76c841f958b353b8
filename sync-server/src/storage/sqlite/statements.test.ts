import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { everyStatement } from '../testing/every-statement.ts'
import { Yielder } from '../yielder.ts'
import { migrateSqlite } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { SqliteStatements } from './statements.ts'

test('every statement compiles, and the values and columns that are stored encoded have a table', () => {
  const database = openDatabase(':memory:')
  migrateSqlite(database)
  const db = new SqliteStatements(database, new Yielder(Infinity))
  const made = everyStatement(db)
  expect(made.length).toBeGreaterThan(400)
  for (const [text, of] of made) {
    const statement = database.prepare(text)
    if (!statement.reader || of) continue
    const encoded = statement.columns().filter(({ type }) => type === 'code' || type === 'blob')
    expect(encoded, text).toEqual([])
  }
  database.close()
})

test('a value is found by its name, a single one is passed by itself, and a list as JSON', async () => {
  const db = new SqliteStatements(new SqliteDatabase(':memory:'), new Yielder(Infinity))
  expect(await db.one(`select $a as a, $b as b, $a as again`)({ a: 1, b: 'x' } as never)).toEqual({
    a: 1,
    b: 'x',
    again: 1,
  })
  expect(await db.number<string>('select length($text)')('four')).toBe(4)
  expect(
    await db.column<string, { list: string[] }>('select value from json_each($list)')({ list: ['a', 'b'] }),
  ).toEqual(['a', 'b'])
  expect(await db.number('select max(1) where false')()).toBe(0)
  expect([await db.has('select 1')(), await db.has('select 1 where false')()]).toEqual([true, false])
})
