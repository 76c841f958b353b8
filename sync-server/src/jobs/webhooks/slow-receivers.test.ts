import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { expect, test } from 'vitest'
import { idNumber } from '../../http/testing/test-server.ts'
import { newDelivery } from '../../webhooks/queue-events.ts'
import { deliverDue } from './deliver-webhooks.ts'
import { webhookWorld } from './testing/webhook-world.ts'

const WEBHOOKS = 10
const EVENTS = 5
const secrets = { secret: `whsec_${btoa('0123456789abcdef01234567')}`, former: null }

/** Receivers on hosts that begin with `slow` never answer. */
async function slowWorld() {
  const world = await webhookWorld()
  let minted = 0
  world.answerWith(({ url }) =>
    new URL(url).host.startsWith('slow') ? new Promise(() => undefined) : { status: 200, start: '' },
  )
  return {
    /** Ten webhooks of a person, each with five events that are due. */
    async addWebhooks(userId: UserId, urlOf: (number: number) => string, webhooks = WEBHOOKS) {
      const now = world.server.now().toISOString()
      await world.server.store.write(async (tx) => {
        for (let number = 0; number < webhooks; number += 1) {
          const webhook = { id: idNumber(50_000 + ++minted), userId, url: urlOf(number) }
          await tx.addWebhook({ ...webhook, reach: 'own', events: [], state: 'on', createdAt: now }, secrets)
          for (let event = 0; event < EVENTS; event += 1) {
            const id = idNumber(50_000 + ++minted)
            const about = { event: 'task.created', subject: id, scope: userScope(userId), data: { id } } as const
            await tx.addDelivery(newDelivery({ id, webhook, ...about, now }))
          }
        }
      })
    },
    join: async (name: string) => (await world.server.join(name)).user.id,
    ana: world.ana.user.id,
    async serve() {
      for (let rounds = 0; rounds < 40; rounds += 1) {
        await deliverDue(world.parts, world.round)
        await new Promise(setImmediate)
      }
    },
    arrivedAt: (host: string) => world.received.filter(({ url }) => new URL(url).host.endsWith(host)).length,
  }
}

test('[WH8] a slow host holds up nobody else, however many people have webhooks there', async () => {
  const { addWebhooks, join, serve, arrivedAt, ana } = await slowWorld()
  for (let person = 0; person < 7; person += 1)
    await addWebhooks(await join(`p${person}`), (number) => `https://slow.example.com/${number}`)
  await addWebhooks(ana, () => 'https://quick.example.com/', 1)
  await serve()
  expect([arrivedAt('slow.example.com'), arrivedAt('quick.example.com')]).toEqual([20, EVENTS])
})

test('[WH8] a person with many slow hosts holds up nobody else', async () => {
  const { addWebhooks, join, serve, arrivedAt, ana } = await slowWorld()
  await addWebhooks(await join('ben'), (number) => `https://slow${number}.example.com/`)
  await addWebhooks(ana, () => 'https://quick.example.com/', 1)
  await serve()
  expect([arrivedAt('.example.com') - EVENTS, arrivedAt('quick.example.com')]).toEqual([20, EVENTS])
})
