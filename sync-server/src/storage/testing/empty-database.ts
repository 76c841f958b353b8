import { migrateSqlite } from '../sqlite/migrate.ts'
import { openDatabase } from '../sqlite/open-database.ts'

let made: Buffer | undefined

/** Returns the bytes of a database without rows. Creating the tables again would take most of a short test's time. */
export function emptyDatabase(): Buffer {
  made ??= make()
  return made
}

function make(): Buffer {
  const database = openDatabase(':memory:')
  migrateSqlite(database)
  const bytes = database.serialize()
  database.close()
  return bytes
}
