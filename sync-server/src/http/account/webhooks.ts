import {
  listedWebhook,
  madeWebhook,
  newWebhook,
  webhookDelivery,
  webhookEdit,
  webhookSecret,
  type ListedWebhook,
  type MadeWebhook,
  type WebhookDelivery,
} from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Webhooks } from '../../accounts/webhooks/webhooks.ts'
import type { Delivery, Webhook } from '../../storage/accounts/webhooks.ts'
import { signedIn, type SessionCookie, type SignedIn } from '../call/session.ts'
import { describe, made, noContent, one, shortList, type Named } from '../description/describe.ts'
import { readBody, readQuery } from '../request/body.ts'
import { unwrap } from '../request/problem.ts'
import type { ProveAgain } from './prove-again.ts'

interface Parts {
  webhooks: Webhooks
  cookie: SessionCookie
  proveAgain: ProveAgain
}

/** `after`: the id of the last delivery on the previous page. */
const page = z.object({
  after: z.string().max(40).nullable().default(null),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
const pageQuery = { after: z.string().optional(), limit: z.int().min(1).max(100).optional() }

const named = (id: string, schema: z.ZodType): Named => ({ id, schema })
const webhookAnswer = named('Webhook', listedWebhook)
const newWebhookAnswer = named('NewWebhook', madeWebhook)
const deliveryAnswer = named('WebhookDelivery', webhookDelivery)
const example = { url: 'https://example.com/hearthkeep', events: ['task.completed'] }

/** [WH1] Routes for a person's own webhooks. */
export const webhookRoutes = ({ webhooks, cookie, proveAgain }: Parts) =>
  new Hono<SignedIn>()
    .use(signedIn(cookie))
    .get('/', describe('List your webhooks', { answers: shortList(webhookAnswer) }), async (c) =>
      c.json((await webhooks.listOf(c.var.user.id)).map(webhookRow)),
    )
    .post('/', describe('Add a webhook', { body: newWebhook, example, answers: made(newWebhookAnswer) }), async (c) => {
      const wanted = await readBody(c, newWebhook)
      // A token was itself created with a proof.
      if (c.var.caller.kind === 'account') await proveAgain(c)
      const { row, secret: signingSecret } = unwrap(await webhooks.create(c.var.user, wanted))
      return c.json({ ...webhookRow(row), signingSecret } satisfies MadeWebhook, 201)
    })
    .patch('/:id', describe('Change a webhook', { body: webhookEdit, answers: one(webhookAnswer) }), async (c) => {
      const changes = await readBody(c, webhookEdit)
      return c.json(webhookRow(unwrap(await webhooks.edit(c.var.user, c.req.param('id'), changes))))
    })
    .delete('/:id', describe('Delete a webhook', { answers: noContent }), async (c) => {
      unwrap(await webhooks.remove(c.var.user, c.req.param('id')))
      return c.body(null, 204)
    })
    .post('/:id/secret', describe('Replace the secret', { answers: one(webhookSecret) }), async (c) =>
      c.json({ signingSecret: unwrap(await webhooks.replaceSecret(c.var.user, c.req.param('id'))) }),
    )
    .post('/:id/test', describe('Send a test event', { answers: made(deliveryAnswer) }), async (c) =>
      c.json(deliveryRow(unwrap(await webhooks.test(c.var.user, c.req.param('id')))), 201),
    )
    .get(
      '/:id/deliveries',
      describe('List deliveries, newest first', { query: pageQuery, answers: shortList(deliveryAnswer) }),
      async (c) => {
        const found = await webhooks.deliveriesOf(c.var.user, c.req.param('id'), readQuery(c, page))
        return c.json(unwrap(found).map(deliveryRow))
      },
    )
    .post(
      '/:id/deliveries/:delivery/resend',
      describe('Send a delivery again', { answers: one(deliveryAnswer) }),
      async (c) => {
        const { id, delivery } = c.req.param()
        return c.json(deliveryRow(unwrap(await webhooks.resend(c.var.user, id, delivery))))
      },
    )

const webhookRow = ({ userId: _userId, ...shown }: Webhook): ListedWebhook => shown

function deliveryRow({
  webhookId: _webhookId,
  userId: _userId,
  subject: _subject,
  scope: _scope,
  dueAt,
  ...shown
}: Delivery): WebhookDelivery {
  return { ...shown, nextTryAt: shown.status === 'waiting' ? dueAt : null }
}
