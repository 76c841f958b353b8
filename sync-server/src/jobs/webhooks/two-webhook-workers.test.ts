import { expect, test } from 'vitest'
import { testServer } from '../../http/testing/test-server.ts'
import type { StoreOnDisk } from '../../storage/store.ts'
import { twoEmptyPostgres } from '../../storage/testing/empty-postgres.ts'
import { newDelivery } from '../../webhooks/queue-events.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { userId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Webhook } from '../../storage/accounts/webhooks.ts'
import { deliverDue } from './deliver-webhooks.ts'
import { aRound } from './testing/webhook-world.ts'

const EVENTS = 60

test('[PG13] [WH7] two servers that serve the webhooks of one database share the deliveries, and send each once', async () => {
  const stores = await twoEmptyPostgres()
  const { beside, now, mintId } = testServer()
  const sent: string[] = []
  let whenBoth = () => {}
  const sending = new Set<StoreOnDisk>()
  const bothSend = new Promise<void>((resolve) => void (whenBoth = resolve))
  const workers = stores.map((store) => ({
    ...beside(store),
    store,
    post: async (_url: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(headers['webhook-id'] ?? '')
      if (sending.add(store).size === stores.length) whenBoth()
      await bothSend
      return { status: 200, start: '' }
    },
    now,
    mintId,
    log: { info: () => undefined, error: (_fields: object, message: string) => expect(message).toBe('no error') },
    round: aRound(),
  }))
  const [first] = workers
  const body = { email: 'ana@example.com', password: 'correct horse', firstName: 'Ana', lastName: 'Lee' }
  const { body: registered } = (await first?.call('POST', '/api/auth/register', { body })) ?? {}
  const owner = userId.parse((registered as { user: { id: string } }).user.id)
  const ids = Array.from({ length: EVENTS }, () => mintId())
  await first?.store.write(async (tx) => {
    for (const number of [1, 2, 3, 4]) {
      const webhook: Webhook = {
        id: `w${number}`,
        userId: owner,
        reach: 'own',
        url: 'https://example.com/',
        events: [],
        state: 'on',
        createdAt: now().toISOString(),
      }
      await tx.addWebhook(webhook, { secret: `whsec_${btoa('0123456789abcdef01234567')}`, former: null })
    }
    for (const [place, id] of ids.entries()) {
      const webhook = { id: `w${1 + (place % 4)}`, userId: owner }
      const about = { event: 'task.created', subject: id, scope: userScope(owner), data: {} } as const
      await tx.addDelivery(newDelivery({ id, webhook, ...about, now: now().toISOString() }))
    }
  })
  const serve = async (worker: (typeof workers)[number]) => {
    for (let idle = 0; idle < 3; idle += 1) {
      if ((await deliverDue(worker, worker.round)) > 0) idle = 0
      await worker.round.underway.settled()
    }
  }
  await Promise.all(workers.map(serve))
  expect(sent.toSorted()).toEqual(ids.toSorted())
})
