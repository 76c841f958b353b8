import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import {
  TEST_EVENT,
  type DeliveryStatus,
  type SentEvent,
  type WebhookEvent,
  type WebhookReach,
  type WebhookState,
} from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import { getTableColumns } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SecretBox } from '../files/secret-box.ts'
import { deleteSome, insert, select, upsert } from '../sql.ts'
import type { Statements } from '../statements.ts'

/** [WH1] Addresses that people want to be told of events at. */
const webhooks = sqliteTable(
  'webhooks',
  {
    id: text().primaryKey(),
    userId: text().$type<UserId>().notNull(),
    reach: text().$type<WebhookReach>().notNull(),
    url: text().notNull(),
    events: text({ mode: 'json' }).$type<WebhookEvent[]>().notNull(),
    /** {@link WebhookSecrets}, encrypted. */
    sealed: text().notNull(),
    state: text().$type<WebhookState>().notNull(),
    createdAt: text().notNull(),
  },
  (table) => [index('webhooks_user').on(table.userId)],
)
type Sealed = typeof webhooks.$inferSelect
export type Webhook = Omit<Sealed, 'sealed'>

/** [WH3] What deliveries are signed with; for a day after the secret was replaced, also the former one. */
export interface WebhookSecrets {
  secret: string
  former: { secret: string; until: string } | null
}

/** [WH5] Events on their way to webhooks, and what became of them. */
const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    /** The `webhook-id` that the receiver sees. */
    id: text().primaryKey(),
    webhookId: text().notNull(),
    /** The person whose webhook it is. */
    userId: text().$type<UserId>().notNull(),
    event: text().$type<SentEvent>().notNull(),
    /** The row that it is about; events about one row are delivered in order. */
    subject: text().notNull(),
    /** Where the row was: the person must still see it when the event is sent. */
    scope: text().notNull(),
    /** The body that is sent; null once it was withdrawn. */
    payload: text(),
    status: text().$type<DeliveryStatus>().notNull(),
    attempts: integer().notNull(),
    /** When to send it; while it is being sent, when another try may begin. */
    dueAt: text().notNull(),
    createdAt: text().notNull(),
    triedAt: text(),
    answerStatus: integer(),
    answer: text(),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.status, table.webhookId, table.dueAt),
    index('webhook_deliveries_subject').on(table.webhookId, table.subject),
    index('webhook_deliveries_log').on(table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_created').on(table.createdAt),
    index('webhook_deliveries_user').on(table.userId),
  ],
)
export type Delivery = typeof webhookDeliveries.$inferSelect

export const webhookTables = [webhooks, webhookDeliveries]

/** The context under which secrets are sealed. */
const aboutSecrets = ({ id, userId }: Pick<Webhook, 'id' | 'userId'>) => `${userId}/webhook/${id}`

export type WebhookReads = ReturnType<typeof webhookReads>
export type WebhookWrites = ReturnType<typeof webhookWrites>

const deliveryColumns = Object.keys(getTableColumns(webhookDeliveries))
  .map((name) => `delivery."${name}"`)
  .join(', ')
const DUE = `delivery.status = 'waiting' and delivery."dueAt" <= $now`
/** The first webhook after this id that has waiting deliveries. */
const nextWaiting = (id: string) =>
  `(select min("webhookId") from webhook_deliveries where status = 'waiting' and "webhookId" > ${id})`
const FROM = `webhook_deliveries delivery join webhooks webhook on webhook.id = delivery."webhookId"
  and webhook.state = 'on'`

export function webhookReads(db: Statements, box: SecretBox) {
  const columns = 'id, "userId", reach, url, events, state, "createdAt"'
  const one = db.one<Sealed, string>(`${select(webhooks)} where id = $id`, webhooks)
  return {
    webhook: db.one<Webhook, string>(`select ${columns} from webhooks where id = $id`, webhooks),
    /** In the order in which they were created. */
    webhooksOf: db.all<Webhook, UserId>(
      `select ${columns} from webhooks where "userId" = $userId order by "createdAt", id`,
      webhooks,
    ),
    /** Those of these people that are on. */
    webhooksOn: db.all<Webhook, { userIds: readonly UserId[] }>(
      `select ${columns} from webhooks
       where "userId" in (select value from ${db.sql.texts('$userIds')} each) and state = 'on' order by id`,
      webhooks,
    ),
    /** Undefined if there is no such webhook, or if its secrets were encrypted with another key. */
    async webhookSecrets(id: string): Promise<WebhookSecrets | undefined> {
      const stored = await one(id)
      const text = stored && box.open(stored.sealed, aboutSecrets(stored))
      return text ? (JSON.parse(text) as WebhookSecrets) : undefined
    },
    delivery: db.one<Delivery, string>(`${select(webhookDeliveries)} where id = $id`, webhookDeliveries),
    /** Newest first. `createdAt` and `id` are those of the last one on the previous page. */
    deliveriesOf: db.all<Delivery, Pick<Delivery, 'webhookId' | 'createdAt' | 'id'> & { limit: number }>(
      `${select(webhookDeliveries)} where "webhookId" = $webhookId and ("createdAt", id) < ($createdAt, $id)
       order by "createdAt" desc, id desc limit $limit`,
      webhookDeliveries,
    ),
    /** Whether a test is on its way. */
    isTestWaiting: db.has<string>(
      `select id from webhook_deliveries
       where status = 'waiting' and "webhookId" = $webhookId and event = '${TEST_EVENT}' limit 1`,
    ),
    /** Whether the receiver has accepted a try since then. */
    hasDeliveredSince: db.has<{ webhookId: string; since: string }>(
      `select id from webhook_deliveries
       where status = 'delivered' and "webhookId" = $webhookId and "triedAt" >= $since limit 1`,
    ),
    /** How many wait, at most `limit`. */
    countWaitingDeliveries: db.number<{ webhookId: string; limit: number }>(
      `select count(*) from (select id from webhook_deliveries
         where status = 'waiting' and "webhookId" = $webhookId limit $limit) counted`,
    ),
    /** Webhooks that are on and have due deliveries, by id, after `after`. A webhook with thousands costs no more. */
    dueWebhooks: db.all<Pick<Webhook, 'id' | 'userId' | 'url'>, { now: string; after: string; limit: number }>(
      `with recursive waiting (id) as (
         select ${nextWaiting('$after')}
         union all select ${nextWaiting('waiting.id')} from waiting where waiting.id is not null)
       select webhook.id, webhook."userId", webhook.url from waiting
         join webhooks webhook on webhook.id = waiting.id and webhook.state = 'on'
       where exists (select 1 from webhook_deliveries delivery where ${DUE} and delivery."webhookId" = waiting.id)
       order by webhook.id limit $limit`,
      webhooks,
    ),
    /** [WH8] A webhook's due deliveries, the longest overdue first; one for each subject, its oldest that waits. */
    dueDeliveries: db.all<Delivery, { webhookId: string; now: string; limit: number }>(
      `select ${deliveryColumns} from ${FROM} where ${DUE} and delivery."webhookId" = $webhookId and not exists
         (select 1 from webhook_deliveries earlier where earlier."webhookId" = delivery."webhookId"
          and earlier.subject = delivery.subject and earlier.status = 'waiting' and earlier.rowid < delivery.rowid)
       order by delivery."dueAt", delivery.rowid limit $limit`,
      webhookDeliveries,
    ),
  }
}

/** A webhook as the administrator sees it, and whose it is. */
type OwnedWebhook = Webhook & { userName: string; userEmail: string }

export type ListedWebhookReads = ReturnType<typeof listedWebhookReads>

export function listedWebhookReads(db: Statements) {
  return {
    /** Newest first; ids have the order in which webhooks were added. `before` is the id of the last one before the page. */
    webhooks: db.all<OwnedWebhook, { before: string | null; limit: number }>(
      `select webhook.id, webhook."userId", reach, url, events, state, webhook."createdAt",
         owner."firstName" || ' ' || owner."lastName" as "userName", owner.email as "userEmail"
       from webhooks webhook join "user" owner on owner.id = webhook."userId"
       where webhook.id < coalesce($before, '~') order by webhook.id desc limit $limit`,
      webhooks,
    ),
  }
}

export function webhookWrites(db: Statements, box: SecretBox) {
  const add = db.run<Sealed>(insert(webhooks), webhooks)
  const reseal = db.run<Pick<Sealed, 'id' | 'sealed'>>('update webhooks set sealed = $sealed where id = $id')
  const seal = (webhook: Pick<Webhook, 'id' | 'userId'>, secrets: WebhookSecrets) =>
    box.seal(JSON.stringify(secrets), aboutSecrets(webhook))
  return {
    addWebhook: (webhook: Webhook, secrets: WebhookSecrets) => add({ ...webhook, sealed: seal(webhook, secrets) }),
    editWebhook: db.run<Pick<Webhook, 'id' | 'events' | 'state'>>(
      'update webhooks set events = $events, state = $state where id = $id',
      webhooks,
    ),
    saveWebhookSecrets: (webhook: Webhook, secrets: WebhookSecrets) =>
      reseal({ id: webhook.id, sealed: seal(webhook, secrets) }),
    /** Its deliveries are removed by {@link removeOldDeliveries}. */
    removeWebhook: db.run<string>('delete from webhooks where id = $id'),
    /** [WH9] Nothing is sent until the person turns them on again. */
    pauseWebhooksOf: db.count<UserId>(`update webhooks set state = 'paused' where "userId" = $userId and state = 'on'`),
    /** A no-op if the id is known. */
    addDelivery: db.run<Delivery>(`${insert(webhookDeliveries)} on conflict (id) do nothing`, webhookDeliveries),
    saveDelivery: db.run<Delivery>(upsert(webhookDeliveries, ['id']), webhookDeliveries),
    /** Removes deliveries from before `before`, and of webhooks that are gone. @returns the number removed. */
    removeOldDeliveries: db.count<{ before: string; limit: number }>(
      deleteSome(
        'webhook_deliveries',
        `webhook_deliveries where "createdAt" < $before
         or not exists (select 1 from webhooks where webhooks.id = webhook_deliveries."webhookId")`,
      ),
    ),
  }
}
