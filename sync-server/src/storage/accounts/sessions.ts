import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { insert, select } from '../sql.ts'
import type { Statements } from '../statements.ts'

export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text().$type<UserId>().notNull(),
    /** When the person signed in. */
    startedAt: text().notNull(),
    expiresAt: text().notNull(),
    /** The browser and system, such as "Chrome on Android"; null if unknown. */
    device: text(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)
export type Session = typeof sessions.$inferSelect

export type SessionReads = ReturnType<typeof sessionReads>
export type SessionWrites = ReturnType<typeof sessionWrites>

export function sessionReads(db: Statements) {
  const all = select(sessions)
  return {
    session: db.one<Session, string>(`${all} where id = $id`),
    /** In the order in which they started; sessions without a start are first. */
    sessionsOf: db.all<Session, UserId>(`${all} where "userId" = $userId order by "startedAt", id`),
  }
}

export function sessionWrites(db: Statements) {
  const endBefore = db.run<string>('delete from sessions where "expiresAt" < $moment')
  const dropSubscriptions = db.run(
    `delete from push_subscriptions where not exists
       (select 1 from sessions where sessions.id = push_subscriptions."sessionId")`,
  )
  return {
    addSession: db.run<Session>(insert(sessions)),
    endSession: db.run<string>('delete from sessions where id = $id'),
    endSessionsOf: db.run<UserId>('delete from sessions where "userId" = $userId'),
    /** Also drops the push subscriptions of all sessions that have ended. */
    async endSessionsBefore(moment: string): Promise<void> {
      await endBefore(moment)
      await dropSubscriptions()
    },
  }
}
