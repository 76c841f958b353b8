import type { ServerVersions, StorageFacts } from '@hearthkeep/shared/protocol/answers/server-facts.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Administrator } from '../../administration/administrator.ts'
import type { Journal } from '../../administration/journal.ts'
import type { Store } from '../../storage/store.ts'
import { onlyAdministrator, type ByAdministrator } from './administration.ts'
import { answerList } from '../answer/long-answer.ts'
import { readQuery } from '../request/body.ts'
import { recordQuery } from './record-query.ts'

const driftQuery = z.object(recordQuery)
const securityQuery = z.object({ ...recordQuery, event: z.string().max(60).nullable().default(null) })

interface Parts {
  store: Store
  administrator: Administrator
  journal: Journal
  version: string
  storageFacts(): Promise<StorageFacts>
}

/** [AD14] to [AD18] Routes for the administrator's view of the server itself. */
export const serverFactRoutes = ({ store, administrator, journal, version, storageFacts }: Parts) =>
  new Hono<ByAdministrator>()
    .use(onlyAdministrator(administrator))
    .use(async (_c, next) => {
      // Includes the latest entries. If they cannot be written, the earlier ones are shown.
      await journal.flush().catch(() => undefined)
      await next()
    })
    .get('/job-failures', async (c) => c.json(await store.read((view) => view.journal.jobFailures())))
    .get('/security-events', async (c) => {
      const query = readQuery(c, securityQuery)
      return answerList(c, await store.read((view) => view.journal.securityRecords(query)))
    })
    .get('/drift-reports', async (c) => {
      const query = readQuery(c, driftQuery)
      return answerList(c, await store.read((view) => view.journal.driftReports(query)))
    })
    .get('/versions', async (c) =>
      c.json({
        server: version,
        protocol: PROTOCOL,
        node: process.version,
        apps: await store.read((view) => view.journal.appVersions()),
      } satisfies ServerVersions),
    )
    .get('/storage', async (c) => c.json(await storageFacts()))
