import type { AdminApiToken } from '@hearthkeep/shared/protocol/answers/api-tokens.ts'
import type { AdminWebhook } from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Administrator } from '../../administration/administrator.ts'
import { revokeApiToken } from '../../administration/recorded-actions.ts'
import type { SecurityLog } from '../../security-log/security-log.ts'
import type { Store } from '../../storage/store.ts'
import { answerList } from '../answer/long-answer.ts'
import { readQuery } from '../request/body.ts'
import { Problem } from '../request/problem.ts'
import { onlyAdministrator, type ByAdministrator } from './administration.ts'

/** `before`: the id of the last row on the previous page. */
const query = z.object({
  before: z.string().max(40).nullable().default(null),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
})

interface Parts {
  store: Store
  administrator: Administrator
  security: Pick<SecurityLog, 'record'>
  now: () => Date
  mintId: () => string
}

/** [TK11], [WH12] Routes for all API tokens and webhooks of the site. */
export const adminProgramRoutes = ({ administrator, ...parts }: Parts) =>
  new Hono<ByAdministrator>()
    .use(onlyAdministrator(administrator))
    .get('/api-tokens', async (c) => {
      const page = readQuery(c, query)
      const tokens = await parts.store.read((view) => view.administration.apiTokens(page))
      return answerList(c, tokens, ({ propertyIds, ...shown }): AdminApiToken => {
        return { ...shown, propertyCount: propertyIds && propertyIds.length }
      })
    })
    .delete('/api-tokens/:id', async (c) => {
      if (!(await revokeApiToken(parts, c.req.param('id'))))
        throw new Problem(404, { code: 'not_found', message: 'Token not found' })
      return c.body(null, 204)
    })
    .get('/webhooks', async (c) => {
      const page = readQuery(c, query)
      const webhooks = await parts.store.read((view) => view.administration.webhooks(page))
      return answerList(c, webhooks, ({ url, ...shown }): AdminWebhook => ({ ...shown, host: new URL(url).host }))
    })
