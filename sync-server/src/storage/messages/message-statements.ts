import { and, asc, eq, gt, gte, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { compile, excluded, placeholdersOf } from '../schema/compiled.ts'
import type { Message } from './message.ts'
import { messages, optOuts, providerKeys } from './message-tables.ts'

const here = sql.placeholder

export function prepareMessageReads(db: BetterSQLite3Database) {
  const isDue = and(eq(messages.status, 'queued'), lte(messages.dueAt, here('now')))
  const countOf = (condition: SQL | undefined) =>
    compile<{ count: number }>(
      db,
      db
        .select({ count: sql<number>`count(*)`.as('count') })
        .from(messages)
        .where(condition),
    )
  // A push to a device does not count as a message that a person sends.
  const isForPeople = ne(messages.channel, 'push')
  const countMessagesBy = (column: SQLiteColumn) =>
    countOf(and(eq(column, here('value')), gte(messages.queuedAt, here('since')), isForPeople))
  const countSentBy = (column: SQLiteColumn) =>
    countOf(and(eq(messages.status, 'sent'), eq(column, here('value')), gte(messages.dueAt, here('since'))))
  return {
    due: compile<Message>(
      db,
      db
        .select()
        .from(messages)
        .where(and(isDue, eq(messages.userId, here('userId'))))
        .orderBy(asc(messages.dueAt), asc(messages.id))
        .limit(here('limit')),
      messages,
    ),
    senders: compile<{ userId: UserId }>(
      db,
      db
        .selectDistinct({ userId: messages.userId })
        .from(messages)
        .where(and(isDue, gt(messages.userId, here('after'))))
        .orderBy(asc(messages.userId))
        .limit(here('limit')),
    ),
    countWaiting: countOf(and(eq(messages.status, 'queued'), eq(messages.userId, here('userId')), isForPeople)),
    // The `dueAt` of a sent message is the end of its claim, shortly after it was sent.
    countSent: { userId: countSentBy(messages.userId), recipient: countSentBy(messages.recipient) },
    countQueued: { userId: countMessagesBy(messages.userId), recipient: countMessagesBy(messages.recipient) },
    about: compile<Message>(
      db,
      db
        .select()
        .from(messages)
        .where(eq(messages.about, here('about'))),
      messages,
    ),
    optOut: compile<{ at: string }>(
      db,
      db
        .select({ at: optOuts.at })
        .from(optOuts)
        .where(and(eq(optOuts.userId, here('userId')), eq(optOuts.recipient, here('recipient')))),
    ),
    providerKey: compile<{ sealed: string }>(
      db,
      db
        .select({ sealed: providerKeys.sealed })
        .from(providerKeys)
        .where(and(eq(providerKeys.userId, here('userId')), eq(providerKeys.channel, here('channel')))),
    ),
  }
}

export function prepareMessageWrites(db: BetterSQLite3Database) {
  const insert = <T extends SQLiteTable>(table: T) => db.insert(table).values(placeholdersOf(table))
  const statement = (query: Parameters<typeof compile>[1]) => compile<never>(db, query)
  return {
    add: statement(insert(messages).onConflictDoNothing({ target: messages.key })),
    put: statement(insert(messages).onConflictDoUpdate({ target: messages.id, set: excluded(messages) })),
    remove: statement(db.delete(messages).where(eq(messages.id, here('id')))),
    addOptOut: statement(insert(optOuts).onConflictDoNothing()),
    removeOptOut: statement(
      db.delete(optOuts).where(and(eq(optOuts.userId, here('userId')), eq(optOuts.recipient, here('recipient')))),
    ),
    putProviderKey: statement(
      insert(providerKeys).onConflictDoUpdate({
        target: [providerKeys.userId, providerKeys.channel],
        set: { sealed: sql`excluded.sealed` },
      }),
    ),
    removeProviderKey: statement(
      db
        .delete(providerKeys)
        .where(and(eq(providerKeys.userId, here('userId')), eq(providerKeys.channel, here('channel')))),
    ),
  }
}
