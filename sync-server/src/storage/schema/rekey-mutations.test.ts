import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createTables } from './create-tables.ts'

const columns = `device text, seq integer, "userId" text not null, name text not null, status text not null, refusal text`

function ofAnEarlierVersion() {
  const database = new SqliteDatabase(':memory:')
  database.exec(`create table mutations (id text primary key, ${columns});
    create unique index mutations_device_seq on mutations (device, seq);
    insert into mutations values ('m', 'phone', 1, 'ann', 'property.edit', 'ok', null)`)
  return database
}

test('[P5] what an earlier version recorded stays, and an id is then its person’s own', () => {
  const database = ofAnEarlierVersion()
  createTables(database)
  const add = database.prepare(
    `insert into mutations (id, device, seq, "userId", name, status) values (?, ?, ?, ?, 'x', 'ok')`,
  )
  add.run('m', 'laptop', 1, 'max')
  expect(() => add.run('m', 'tablet', 1, 'ann')).toThrow('UNIQUE')
  expect(() => add.run('n', 'phone', 1, 'ann')).toThrow('UNIQUE')
  expect(database.prepare('select id, "userId", seq, name from mutations order by "userId"').all()).toEqual([
    { id: 'm', userId: 'ann', seq: 1, name: 'property.edit' },
    { id: 'm', userId: 'max', seq: 1, name: 'x' },
  ])
})

test('[P5] a database of this version stays as it is', () => {
  const database = ofAnEarlierVersion()
  createTables(database)
  const tables = () => database.prepare('select name, sql from sqlite_master order by name').all()
  const before = tables()
  createTables(database)
  expect(tables()).toEqual(before)
})
