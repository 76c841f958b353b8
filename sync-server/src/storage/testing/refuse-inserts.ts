import SqliteDatabase from 'better-sqlite3'
import { join } from 'node:path'

/** Makes SQLite refuse new rows in a table, as it does when the disk is full. @returns a function that ends this. */
export function refuseInserts(folder: string, table: string): () => void {
  const database = new SqliteDatabase(join(folder, 'test.sqlite'))
  const words = 'database or disk is full'
  database.exec(`create trigger full before insert on "${table}" begin select raise(abort, '${words}'); end`)
  return () => {
    database.exec('drop trigger full')
    database.close()
  }
}
