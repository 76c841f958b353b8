import SqliteDatabase from 'better-sqlite3'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkpoint } from './open-database.ts'

test('[SE96] a checkpoint closes its connection, so the log of a database that nobody uses is removed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-'))
  const [used, left] = [join(folder, 'used.sqlite'), join(folder, 'left.sqlite')]
  const database = new SqliteDatabase(used)
  try {
    database.pragma('journal_mode = WAL')
    database.exec('create table houses (id integer primary key)')
    // As its process leaves it when it is killed.
    for (const end of ['', '-wal']) copyFileSync(`${used}${end}`, `${left}${end}`)
    checkpoint(left)
    expect(existsSync(`${left}-wal`)).toBe(false)
  } finally {
    database.close()
    rmSync(folder, { recursive: true })
  }
})
