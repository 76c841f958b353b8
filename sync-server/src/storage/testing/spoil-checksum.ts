import SqliteDatabase from 'better-sqlite3'
import { join } from 'node:path'

/** Corrupts the checksum of a scope, as a bug or a failing disk might. */
export function spoilChecksum(folder: string, scope: string): void {
  const database = new SqliteDatabase(join(folder, 'test.sqlite'))
  database.prepare('update scopes set "rowCount" = "rowCount" + 1, "rowSum" = "rowSum" + 7 where id = ?').run(scope)
  database.close()
}
