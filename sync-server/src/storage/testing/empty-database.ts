import { createTables } from '../schema/create-tables.ts'
import { openDatabase } from '../open-database.ts'

let made: Buffer | undefined

/** The bytes of a database without rows. Creating its tables anew would take most of the time of a short test. */
export function emptyDatabase(): Buffer {
  made ??= make()
  return made
}

function make(): Buffer {
  const database = openDatabase(':memory:')
  createTables(database)
  const bytes = database.serialize()
  database.close()
  return bytes
}
