import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { SecretBox } from '../files/secret-box.ts'
import { transactionOf } from '../transaction.ts'
import { Yielder } from '../yielder.ts'
import { createTables } from '../create-tables.ts'
import { openDatabase } from './open-database.ts'
import { SqliteStatements } from './statements.ts'

const kinds: readonly string[] = ['one', 'all', 'column', 'number', 'has', 'run', 'count']

test('every statement compiles, and the values and columns that are stored encoded have a table', () => {
  const database = openDatabase(':memory:')
  createTables(database)
  const db = new SqliteStatements(database, new Yielder(Infinity))
  const made: [text: string, of: unknown][] = []
  const watched = new Proxy(db, {
    get(target, kind) {
      if (!kinds.includes(String(kind))) return Reflect.get(target, kind) as unknown
      return (text: string, of: unknown) => made.push([text, of])
    },
  })
  transactionOf(watched, { box: new SecretBox(Buffer.alloc(32)), isAwaited: () => false })
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
