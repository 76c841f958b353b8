import { and, asc, eq, gt, gte, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { compile, excluded, placeholdersOf } from '../schema/compiled.ts'
import type { Message } from './message.ts'
import { messages, optOuts, outgoingStops, providerKeys, siteDays } from './message-tables.ts'

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
  const countClaimedBy = (column: SQLiteColumn) =>
    countOf(
      and(
        eq(messages.status, 'queued'),
        eq(column, here('value')),
        gt(messages.attempts, 0),
        gt(messages.dueAt, here('now')),
        lte(messages.dueAt, here('heldUntil')),
      ),
    )
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
    countClaimed: { userId: countClaimedBy(messages.userId), recipient: countClaimedBy(messages.recipient) },
    countQueued: { userId: countMessagesBy(messages.userId), recipient: countMessagesBy(messages.recipient) },
    about: compile<Message>(
      db,
      db
        .select()
        .from(messages)
        .where(eq(messages.about, here('about'))),
      messages,
    ),
    sentBefore: compile<{ count: number }>(
      db,
      db.select({ count: sql<number>`count(*)`.as('count') }).from(
        db
          .select({ id: messages.id })
          .from(messages)
          .where(
            and(
              eq(messages.status, 'sent'),
              eq(messages.userId, here('userId')),
              lt(messages.dueAt, here('before')),
              isForPeople,
            ),
          )
          .limit(here('limit'))
          .as('sent'),
      ),
    ),
    countOptOuts: compile<{ count: number }>(
      db,
      db
        .select({ count: sql<number>`count(*)`.as('count') })
        .from(optOuts)
        .where(eq(optOuts.userId, here('userId'))),
    ),
    siteDay: compile<{ sent: number }>(
      db,
      db
        .select({ sent: siteDays.sent })
        .from(siteDays)
        .where(and(eq(siteDays.channel, here('channel')), eq(siteDays.day, here('day')))),
    ),
    outgoingStop: compile<{ at: string }>(db, db.select({ at: outgoingStops.at }).from(outgoingStops)),
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
  const release = (held: SQL | undefined) =>
    db
      .update(messages)
      .set({ dueAt: sql`${here('now')}`, heldFor: sql`null` })
      .where(and(eq(messages.status, 'queued'), held))
  return {
    add: statement(insert(messages).onConflictDoNothing({ target: messages.key })),
    put: statement(insert(messages).onConflictDoUpdate({ target: messages.id, set: excluded(messages) })),
    remove: statement(db.delete(messages).where(eq(messages.id, here('id')))),
    release: {
      ofAll: statement(release(eq(messages.heldFor, here('heldFor')))),
      ofOne: statement(release(and(eq(messages.heldFor, here('heldFor')), eq(messages.userId, here('userId'))))),
    },
    countSiteSent: statement(
      insert(siteDays).onConflictDoUpdate({
        target: [siteDays.channel, siteDays.day],
        set: { sent: sql`${siteDays.sent} + excluded.sent` },
      }),
    ),
    stopOutgoing: statement(insert(outgoingStops).onConflictDoNothing()),
    resumeOutgoing: statement(db.delete(outgoingStops)),
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
