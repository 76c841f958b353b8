import type { DemoRequest } from '@hearthkeep/shared/protocol/demo-request.ts'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { insert } from '../sql.ts'
import type { Statements } from '../statements.ts'

/** [PP4] Requests for a demo. */
export const demoRequests = sqliteTable('demo_requests', {
  id: text().primaryKey(),
  at: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  company: text(),
  message: text(),
  /** A keyed hash; null for a request of an earlier version. */
  network: text(),
  closedAt: text(),
})

/** [PP4] A request for a demo that the administrator has not closed. */
type OpenDemoRequest = DemoRequest & { id: string; at: string }

/** With more, the network with the most open requests gives up its oldest. */
const MAX_DEMO_REQUESTS = 1_000

/** How many open requests for a demo came from the network of a row. */
const OF_ITS_NETWORK = 'count(*) over (partition by coalesce(network, id))'
const OPEN = 'demo_requests where "closedAt" is null'

export type DemoRequestReads = ReturnType<typeof demoRequestReads>
export type DemoRequestWrites = ReturnType<typeof demoRequestWrites>

export function demoRequestReads(db: Statements) {
  return {
    /** Those from networks with few open requests first, then the oldest. */
    demoRequests: db.all<OpenDemoRequest>(
      `select id, at, name, email, phone, company, message from ${OPEN} order by ${OF_ITS_NETWORK}, at, id`,
    ),
  }
}

export function demoRequestWrites(db: Statements) {
  const add = db.run<OpenDemoRequest & { network: string }>(insert(demoRequests, ['closedAt']))
  const drop = db.run(
    `delete from demo_requests where id in (
       select id from ${OPEN} order by ${OF_ITS_NETWORK} desc, at, id
       limit (select case when count(*) > ${MAX_DEMO_REQUESTS} then count(*) - ${MAX_DEMO_REQUESTS} else 0 end from ${OPEN}))`,
  )
  const setClosed = db.count<{ id: string; closedAt: string | null }>(
    `update demo_requests set "closedAt" = $closedAt where id = $id and ("closedAt" is null) <> (coalesce($closedAt, '') = '')`,
  )
  const isStored = db.has<string>('select id from demo_requests where id = $id')
  return {
    /**
     * Adds a request, and drops others beyond {@link MAX_DEMO_REQUESTS}. @param request.network names the network that sent
     * it
     */
    async add(request: OpenDemoRequest & { network: string }): Promise<void> {
      await add(request)
      await drop()
    },
    /**
     * @param closed `closedAt` is null for a request that is reopened.
     * @returns `same` if the request was closed or open already
     */
    async setClosed(closed: { id: string; closedAt: string | null }) {
      if ((await setClosed(closed)) > 0) return 'changed'
      return (await isStored(closed.id)) ? 'same' : 'missing'
    },
    removeClosedBefore: db.run<string>('delete from demo_requests where "closedAt" < $moment'),
  }
}
