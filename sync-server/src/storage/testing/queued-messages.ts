import SqliteDatabase from 'better-sqlite3'
import { z } from 'zod'

const content = z.object({ text: z.string(), link: z.string().nullable() })

/** The texts and links of all messages that a database has queued. */
export function queuedMessages(file: string): string[] {
  const database = new SqliteDatabase(file, { readonly: true })
  const rows = database.prepare('select content from messages where content is not null').pluck().all()
  database.close()
  return rows.map((row) => {
    const { text, link } = content.parse(JSON.parse(z.string().parse(row)))
    return `${text}\n${link ?? ''}`
  })
}
