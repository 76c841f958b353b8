import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { everyStore } from '../testing/every-store.ts'
import type { Delivery, Webhook } from './webhooks.ts'

const AT = '2026-11-20T08:00:00.000Z'
const LATER = '2026-11-20T09:00:00.000Z'

everyStore(({ read, write }) => {
  const webhook = (number: number, more: Partial<Webhook> = {}): Webhook => ({
    id: `w${number}`,
    userId: aUserId(),
    reach: 'own',
    url: 'https://example.com/',
    events: ['task.created'],
    state: 'on',
    createdAt: `2026-11-0${number}T00:00:00.000Z`,
    ...more,
  })
  const delivery = (id: string, more: Partial<Delivery> = {}): Delivery => ({
    id,
    webhookId: 'w1',
    userId: aUserId(),
    event: 'task.created',
    subject: id,
    scope: userScope(aUserId()),
    payload: '{}',
    status: 'waiting',
    attempts: 0,
    dueAt: AT,
    createdAt: AT,
    triedAt: null,
    answerStatus: null,
    answer: null,
    ...more,
  })
  const secrets = { secret: 'whsec_one', former: null }
  const due = (webhookId = 'w1', now = AT) =>
    read(async (view) => (await view.dueDeliveries({ webhookId, now, limit: 10 })).map(({ id }) => id))

  test('[WH1] [WH3] webhooks are listed by their person, and their secrets kept apart', async () => {
    const [first, second] = [webhook(1), webhook(2, { state: 'paused' })]
    await write(async (tx) => {
      for (const each of [second, first, webhook(3, { userId: aUserId(2) })]) await tx.addWebhook(each, secrets)
      await tx.saveWebhookSecrets(second, { secret: 'whsec_two', former: { secret: 'whsec_one', until: AT } })
    })
    expect(await read((view) => view.webhooksOf(aUserId()))).toEqual([first, second])
    expect(await read((view) => view.webhooksOn({ userIds: [aUserId(), aUserId(2)] }))).toMatchObject([
      { id: 'w1' },
      { id: 'w3' },
    ])
    expect(await read((view) => view.webhookSecrets('w1'))).toEqual(secrets)
    expect(await read((view) => view.webhookSecrets('w2'))).toMatchObject({ secret: 'whsec_two' })
    expect(await write((tx) => tx.pauseWebhooksOf(aUserId()))).toBe(1)
  })

  test('[WH8] of each subject the first delivery that waits is due, and only of webhooks that are on', async () => {
    await write(async (tx) => {
      await tx.addWebhook(webhook(1), secrets)
      await tx.addWebhook(webhook(2, { state: 'gone' }), secrets)
      await tx.addDelivery(delivery('z', { subject: 'roof' }))
      await tx.addDelivery(delivery('a', { subject: 'roof' }))
      await tx.addDelivery(delivery('m', { dueAt: LATER }))
      await tx.addDelivery(delivery('o', { webhookId: 'w2' }))
    })
    expect(await due()).toEqual(['z'])
    expect(await due('w2')).toEqual([])
    const dueAfter = async (after: string) =>
      (await read((view) => view.dueWebhooks({ now: AT, after, limit: 5 }))).map(({ id }) => id)
    expect([await dueAfter(''), await dueAfter('w1')]).toEqual([['w1'], []])
    await write((tx) => tx.saveDelivery(delivery('z', { subject: 'roof', status: 'delivered', triedAt: AT })))
    expect(await due()).toEqual(['a'])
    expect(await due('w1', LATER)).toEqual(['a', 'm'])
    const since = (at: string) => read((view) => view.hasDeliveredSince({ webhookId: 'w1', since: at }))
    expect([await since(AT), await since(LATER)]).toEqual([true, false])
    expect(await read((view) => view.countWaitingDeliveries({ webhookId: 'w1', limit: 1 }))).toBe(1)
  })

  test('[WH5] a delivery whose id is known is not added again', async () => {
    await write(async (tx) => {
      await tx.addWebhook(webhook(1), secrets)
      await tx.addDelivery(delivery('a'))
      await tx.addDelivery(delivery('a', { payload: 'another' }))
    })
    expect(await read((view) => view.delivery('a'))).toEqual(delivery('a'))
  })

  test('[WH10] old deliveries are removed, and those of webhooks that are gone', async () => {
    await write(async (tx) => {
      await tx.addWebhook(webhook(1), secrets)
      await tx.addWebhook(webhook(2), secrets)
      await tx.addDelivery(delivery('old', { createdAt: '2026-10-01T00:00:00.000Z' }))
      await tx.addDelivery(delivery('new'))
      await tx.addDelivery(delivery('gone', { webhookId: 'w2' }))
      await tx.removeWebhook('w2')
    })
    expect(await write((tx) => tx.removeOldDeliveries({ before: AT, limit: 10 }))).toBe(2)
    const left = await read((view) => view.deliveriesOf({ webhookId: 'w1', createdAt: '~', id: '~', limit: 10 }))
    expect(left.map(({ id }) => id)).toEqual(['new'])
  })
})
