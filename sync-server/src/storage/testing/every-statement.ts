import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { SecretBox } from '../files/secret-box.ts'
import type { Statements } from '../statements.ts'
import { transactionOf } from '../transaction.ts'

const kinds: readonly string[] = ['one', 'all', 'column', 'number', 'has', 'run', 'count']

/** The text of every statement of a transaction, and the table that says how its values are stored. */
export function everyStatement(db: Statements): [text: string, of: SQLiteTable | undefined][] {
  const made: [text: string, of: SQLiteTable | undefined][] = []
  const watched = new Proxy(db, {
    get(target, kind) {
      if (!kinds.includes(String(kind))) return Reflect.get(target, kind) as unknown
      return (text: string, of?: SQLiteTable) => made.push([text, of])
    },
  })
  transactionOf(watched, { box: new SecretBox(Buffer.alloc(32)), isAwaited: () => false })
  return made
}
