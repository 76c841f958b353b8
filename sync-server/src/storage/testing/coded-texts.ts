import SqliteDatabase from 'better-sqlite3'

/** Returns every text that a database stores as a code. @param dumped the bytes of the database */
export function codedTexts(dumped: Buffer): string[] {
  const database = new SqliteDatabase(dumped)
  const texts = database.prepare<[], string>('select text from dictionary').pluck().all()
  database.close()
  return texts
}
