import SqliteDatabase from 'better-sqlite3'
import { getTableName } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { allTables } from '../tables.ts'

/** A hash of all rows of a database, as its bytes, but those of some tables. */
export function hashOfRows(bytes: Buffer, { except }: { except: readonly string[] }): string {
  // A database in memory has no write-ahead log: bytes 18 and 19 of the header say so.
  const database = new SqliteDatabase(Buffer.from(bytes).fill(1, 18, 20))
  const hash = createHash('sha256')
  for (const name of allTables.map(getTableName).filter((each) => !except.includes(each)))
    hash.update(`${name} ${JSON.stringify(database.prepare(`select * from "${name}"`).raw().all())}`)
  database.close()
  return hash.digest('hex')
}
