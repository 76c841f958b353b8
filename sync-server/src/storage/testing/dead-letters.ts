import SqliteDatabase from 'better-sqlite3'

/** Returns the arguments of the dead letters in a database. @param dumped its bytes */
export function deadLetterArgs(dumped: Buffer): unknown[] {
  const database = new SqliteDatabase(dumped)
  const args = database.prepare<[], string>('select args from dead_letters').pluck().all()
  database.close()
  return args.map((each) => JSON.parse(each) as unknown)
}
