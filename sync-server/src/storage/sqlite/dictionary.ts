import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Database, Statement } from 'better-sqlite3'
import { customType, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * Texts that other tables would repeat in each row (scopes, entities, people, devices and names of mutations), with the
 * numbers that are stored in those tables instead.
 */
export const dictionary = sqliteTable(
  'dictionary',
  { code: integer().primaryKey(), text: text().notNull() },
  (table) => [uniqueIndex('dictionary_text').on(table.text)],
)

/** A column for a text that is stored as its code in the dictionary. Codes begin at 1. */
export const codedText = customType<{ data: string; driverData: number }>({ dataType: () => 'code' })

export const isCodedText = (column: { getSQLType(): string }): boolean => column.getSQLType() === 'code'

/**
 * A connection's view of the dictionary. It remembers texts only within a transaction: a rollback removes new ones, and
 * a restore under a running server gives them other codes.
 */
export class Dictionary {
  private readonly client: Database
  private readonly codes = new Map<string, number>()
  private readonly texts = new Map<number, string>()
  private statements: Statements | undefined

  constructor(client: Database) {
    this.client = client
  }

  /** Must be called at the beginning of each transaction. */
  begin(): void {
    this.codes.clear()
    this.texts.clear()
  }

  /**
   * Returns the code of a text; 0, which no text has, if it is not stored.
   *
   * @throws Error for an empty text, which is never stored: a walk that used it as its beginning would skip everything
   * coded before it.
   */
  find(text: string): number {
    if (text === '') throw new Error('an empty text has no code')
    const code = this.codes.get(text) ?? this.prepared.find.get(text)
    return code === undefined ? 0 : this.remember(text, code)
  }

  /** Returns the code of a text, and stores the text if it is new. */
  add(text: string): number {
    return this.find(text) || this.remember(text, Number(this.prepared.add.run(text).lastInsertRowid))
  }

  textOf(code: number): string {
    const known = this.texts.get(code)
    if (known !== undefined) return known
    const text = must(this.prepared.textOf.get(code), `the text with code ${code}`)
    this.remember(text, code)
    return text
  }

  private remember(text: string, code: number): number {
    this.codes.set(text, code)
    this.texts.set(code, text)
    return code
  }

  /** On first use, because the tables are created after the connection. */
  private get prepared(): Statements {
    return (this.statements ??= {
      find: this.client.prepare<[string], number>('select code from dictionary where text = ?').pluck(),
      add: this.client.prepare<[string]>('insert into dictionary (text) values (?)'),
      textOf: this.client.prepare<[number], string>('select text from dictionary where code = ?').pluck(),
    })
  }
}

interface Statements {
  find: Statement<[string], number>
  add: Statement<[string]>
  textOf: Statement<[number], string>
}
