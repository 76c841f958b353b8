import type { DeviceId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createHash } from 'node:crypto'
import type { SecretBox } from '../files/secret-box.ts'
import { insert } from '../sql.ts'
import type { Statements } from '../statements.ts'

/**
 * [PU12] Encrypted addresses at which devices receive notifications. They are valid as long as the session in which
 * they were added.
 */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    userId: text().$type<UserId>().notNull(),
    /** The subscription ends with this session. */
    sessionId: text().notNull(),
    device: text().$type<DeviceId>().notNull(),
    /** The endpoint is a secret: anyone who has it and the keys can send to the device. */
    endpointHash: text().notNull(),
    /** The endpoint and the keys. */
    sealed: text().notNull(),
    addedAt: text().notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpointHash),
    uniqueIndex('push_subscriptions_device').on(table.userId, table.device),
  ],
)
type Stored = typeof pushSubscriptions.$inferSelect
type Sealed = Omit<Stored, 'endpointHash'>

interface Address {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export type PushSubscriptionRecord = Omit<Sealed, 'sealed'> & Address

/** The context under which the address is sealed. */
const aboutSubscription = ({ id, userId }: Pick<Stored, 'id' | 'userId'>) => `${userId}/push/${id}`

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

export type PushSubscriptionReads = ReturnType<typeof pushSubscriptionReads>
export type PushSubscriptionWrites = ReturnType<typeof pushSubscriptionWrites>

/**
 * [PU12] Extending a session rewrites it, so its subscription is not deleted with it; reads skip subscriptions of
 * ended sessions.
 */
export function pushSubscriptionReads(db: Statements, box: SecretBox) {
  const living = `select push.id, push."userId", "sessionId", push.device, sealed, "addedAt" from push_subscriptions push
    join sessions on sessions.id = push."sessionId" and sessions."expiresAt" > $now`
  const ofPerson = db.all<Sealed, { userId: UserId; now: string }>(
    `${living} where push."userId" = $userId order by "addedAt", push.id`,
  )
  const one = db.one<Sealed, { id: string; now: string }>(`${living} where push.id = $id`)
  /** Undefined if it was encrypted with another secret. */
  function opened({ sealed, ...subscription }: Sealed): PushSubscriptionRecord | undefined {
    const address = box.open(sealed, aboutSubscription(subscription))
    return address === null ? undefined : { ...subscription, ...(JSON.parse(address) as Address) }
  }
  return {
    /** [PU12] Returns a person's push subscriptions whose sessions have not ended, the oldest first. */
    pushSubscriptionsOf: async (query: { userId: UserId; now: string }) =>
      (await ofPerson(query)).flatMap((stored) => opened(stored) ?? []),
    /** Returns the subscription with this id if its session has not ended. */
    async pushSubscription(query: { id: string; now: string }) {
      const stored = await one(query)
      return stored && opened(stored)
    },
  }
}

export function pushSubscriptionWrites(db: Statements, box: SecretBox) {
  const removeReplaced = db.run<Stored>(
    `delete from push_subscriptions where id <> $id
       and ("endpointHash" = $endpointHash or ("userId" = $userId and device = $device))`,
  )
  const add = db.run<Stored>(insert(pushSubscriptions))
  return {
    /**
     * [PU12] Replaces every other subscription with this endpoint, of any person, and the person's other subscriptions
     * for this device.
     */
    async savePushSubscription({ endpoint, keys, ...subscription }: PushSubscriptionRecord): Promise<void> {
      const sealed = box.seal(JSON.stringify({ endpoint, keys }), aboutSubscription(subscription))
      const stored = { ...subscription, endpointHash: hashOf(endpoint), sealed }
      await removeReplaced(stored)
      await add(stored)
    },
    removePushSubscription: db.run<string>('delete from push_subscriptions where id = $id'),
  }
}
