import { and, asc, eq, getTableColumns, gt, ne, or, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { createHash } from 'node:crypto'
import { compile } from '../schema/compiled.ts'
import { sessions } from '../schema/tables.ts'
import type { PushSubscriptionRecord } from './message.ts'
import { pushSubscriptions } from './message-tables.ts'

export type SealedSubscription = Omit<PushSubscriptionRecord, 'endpoint' | 'keys'> & { sealed: string }

/** The endpoint is a secret: anyone who has it and the keys can send to the device. */
export const hashOfEndpoint = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

/** The context under which the endpoint and keys are sealed. */
export const aboutSubscription = ({ id, userId }: Pick<PushSubscriptionRecord, 'id' | 'userId'>): string =>
  `${userId}/push/${id}`

const here = sql.placeholder

/**
 * [PU12]: extending a session rewrites it, so its subscription is not deleted with it; reads skip subscriptions of
 * ended sessions.
 */
export function preparePushReads(db: BetterSQLite3Database) {
  const { endpointHash: _endpointHash, ...columns } = getTableColumns(pushSubscriptions)
  const living = () =>
    db
      .select(columns)
      .from(pushSubscriptions)
      .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), gt(sessions.expiresAt, here('now'))))
  return {
    ofPerson: compile<SealedSubscription>(
      db,
      living()
        .where(eq(pushSubscriptions.userId, here('userId')))
        .orderBy(asc(pushSubscriptions.addedAt), asc(pushSubscriptions.id)),
    ),
    one: compile<SealedSubscription>(db, living().where(eq(pushSubscriptions.id, here('id')))),
  }
}

export function preparePushWrites(db: BetterSQLite3Database) {
  const statement = (query: Parameters<typeof compile>[1]) => compile<never>(db, query)
  const { endpointHash, id, device, userId } = pushSubscriptions
  return {
    replace: statement(
      db
        .delete(pushSubscriptions)
        .where(
          and(
            or(eq(endpointHash, here('endpointHash')), and(eq(userId, here('userId')), eq(device, here('device')))),
            ne(id, here('id')),
          ),
        ),
    ),
    add: statement(
      db.insert(pushSubscriptions).values({
        id: here('id'),
        userId: here('userId'),
        sessionId: here('sessionId'),
        device: here('device'),
        endpointHash: here('endpointHash'),
        sealed: here('sealed'),
        addedAt: here('addedAt'),
      }),
    ),
    remove: statement(db.delete(pushSubscriptions).where(eq(id, here('id')))),
    dropEnded: statement(
      db
        .delete(pushSubscriptions)
        .where(sql`not exists (select 1 from ${sessions} where ${sessions.id} = ${pushSubscriptions.sessionId})`),
    ),
  }
}
