import { confirmEmail } from '../../http/testing/confirm-email.ts'
import { idNumber } from '../../http/testing/test-server.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { deliverDue } from './deliver-webhooks.ts'
import { removeOldDeliveries } from './remove-old-deliveries.ts'
import { aRound, told, webhookWorld } from './testing/webhook-world.ts'

let world: Awaited<ReturnType<typeof webhookWorld>>
beforeEach(async () => {
  world = await webhookWorld()
})

const task = (number: number) => idNumber(3000 + number)
const HOUR = 60
const refuse = { status: 500, start: 'no' }

test('[WH3] [WH5] an event arrives signed, in the shape of Standard Webhooks, with the row as the API answers it', async () => {
  vi.useFakeTimers({ now: world.server.now(), toFake: ['Date'] })
  const webhook = await world.addWebhook()
  await world.addTask(1)
  await world.deliver()
  const arrived = must(world.received[0], 'the event')
  const { body: row } = await world.ana.get(`/api/maintenance/${task(1)}`)
  expect(webhook.verify(arrived)).toEqual({
    type: 'task.created',
    timestamp: '2026-11-20T12:00:00.000Z',
    data: row,
  })
  expect(() => webhook.verify({ ...arrived, body: `${arrived.body} ` })).toThrow('No matching signature found')
  const [delivery] = await world.deliveries(webhook.id)
  expect(delivery).toEqual({
    id: arrived.headers['webhook-id'],
    event: 'task.created',
    status: 'delivered',
    attempts: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
    triedAt: '2026-11-20T12:00:00.000Z',
    nextTryAt: null,
    answerStatus: 200,
    answer: 'thanks',
    payload: arrived.body,
  })
  vi.useRealTimers()
})

test('[WH3] for a day after it was replaced, the former secret signs too', async () => {
  vi.useFakeTimers({ now: world.server.now(), toFake: ['Date'] })
  const webhook = await world.addWebhook()
  const { body } = await world.ana.post(`/api/webhooks/${webhook.id}/secret`)
  expect(body).toEqual({ signingSecret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) })
  await world.addTask(1)
  await world.deliver()
  expect(webhook.verify(must(world.received[0], 'the event'))).toMatchObject({ type: 'task.created' })
  world.server.passMinutes(24 * HOUR)
  vi.setSystemTime(world.server.now())
  await world.addTask(2)
  await world.deliver()
  expect(() => webhook.verify(must(world.received[1], 'the event'))).toThrow('No matching signature found')
  vi.useRealTimers()
})

test('[WH7] an event is tried again under its id for two days; then the webhook is off, and its person told', async () => {
  world.answerWith(() => refuse)
  const webhook = await world.addWebhook()
  await world.addTask(1)
  const pauses: number[] = []
  await world.deliver()
  for (let last = 1, minutes = 0; minutes < 3 * 24 * HOUR; minutes += 1) {
    await world.deliver()
    if (world.received.length > last) pauses.push(minutes)
    last = world.received.length
    world.server.passMinutes(1)
  }
  expect(pauses).toEqual([1, 6, 36, 156, 456, 1056, 1896, 2856])
  expect(new Set(world.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await world.deliveries(webhook.id)).toMatchObject([
    { status: 'failed', attempts: 9, answerStatus: 500, answer: 'no', nextTryAt: null },
  ])
  expect(await world.stateOf(webhook.id)).toBe('failing')
  expect(await world.noticesOf(world.ana)).toEqual([
    'webhook_off: The webhook https://receiver.example.com/hook was turned off: it accepted nothing for two days.',
  ])
  // A webhook that is off receives nothing.
  await world.addTask(2)
  expect(await world.deliveries(webhook.id)).toHaveLength(1)
})

test('[WH7] a receiver that refuses one event and takes others stays on', async () => {
  world.answerWith((sent) => (told(sent).endsWith(task(1)) ? refuse : { status: 204, start: '' }))
  const webhook = await world.addWebhook()
  await world.addTask(1)
  for (let hours = 0; hours < 60; hours += 1) {
    await world.deliver()
    if (hours === 30) await world.addTask(2)
    world.server.passMinutes(HOUR)
  }
  expect((await world.deliveries(webhook.id)).map(({ status }) => status)).toEqual(['delivered', 'failed'])
  expect(await world.stateOf(webhook.id)).toBe('on')
  expect(await world.noticesOf(world.ana)).toEqual([])
})

test('[WH7] status 410 turns a webhook off at once', async () => {
  world.answerWith(() => ({ status: 410, start: '' }))
  const webhook = await world.addWebhook()
  await world.addTask(1)
  await world.deliver()
  expect([await world.stateOf(webhook.id), world.received.length]).toEqual(['gone', 1])
  expect(await world.noticesOf(world.ana)).toEqual([
    'webhook_off: The webhook https://receiver.example.com/hook was turned off: its receiver wants no more events.',
  ])
})

test.each([301, 404, 500])('[WH7] status %i is no success', async (status) => {
  world.answerWith(() => ({ status, start: '' }))
  const webhook = await world.addWebhook()
  await world.addTask(1)
  await world.deliver()
  expect(await world.deliveries(webhook.id)).toMatchObject([
    { status: 'waiting', answerStatus: status, nextTryAt: '2026-11-20T12:00:05.000Z' },
  ])
})

test('[WH7] a receiver that cannot be reached is tried again, and the log says why', async () => {
  world.answerWith(() => {
    throw Object.assign(new Error('connect ECONNREFUSED 192.0.2.1'), { code: 'ECONNREFUSED' })
  })
  const webhook = await world.addWebhook()
  await world.addTask(1)
  await world.deliver()
  expect(await world.deliveries(webhook.id)).toMatchObject([
    { status: 'waiting', answerStatus: null, answer: 'No answer (ECONNREFUSED)' },
  ])
})

test('[WH8] events about one row arrive in order, and do not hold up those about others', async () => {
  world.answerWith((sent) => (told(sent) === `task.created ${task(1)}` ? refuse : { status: 200, start: '' }))
  await world.addWebhook()
  await world.addTask(1)
  await world.complete(1)
  await world.addTask(2)
  await world.deliver()
  expect(world.received.map(told)).toEqual([`task.created ${task(1)}`, `task.created ${task(2)}`])
  world.answerWith(() => ({ status: 200, start: '' }))
  world.server.passMinutes(1)
  await world.deliver()
  expect(world.received.slice(2).map(told)).toEqual([`task.created ${task(1)}`, `task.completed ${task(1)}`])
})

test('[WH8] a slow receiver holds up nobody but itself', async () => {
  const slow = 'https://slow.example.com/hook'
  let finish = () => {}
  const waiting = new Promise<void>((done) => (finish = done))
  world.answerWith(async ({ url }) => {
    if (url === slow) await waiting
    return { status: 200, start: '' }
  })
  const quick = await world.addWebhook()
  const { id } = await world.addWebhook({ url: slow })
  for (let number = 1; number <= 12; number += 1) await world.addTask(number)
  for (let rounds = 0; rounds < 10; rounds += 1) {
    await deliverDue(world.parts, world.round)
    await new Promise(setImmediate)
  }
  expect(world.received.filter(({ url }) => url === slow)).toHaveLength(5)
  expect((await world.deliveries(quick.id)).every(({ status }) => status === 'delivered')).toBe(true)
  finish()
  await world.round.underway.settled()
  await world.deliver()
  expect((await world.deliveries(id)).filter(({ status }) => status === 'delivered')).toHaveLength(12)
})

test('[WH8] a delivery whose server died is sent by another one, under the same id', async () => {
  const webhook = await world.addWebhook()
  await world.addTask(1)
  world.answerWith(() => new Promise(() => undefined))
  await deliverDue(world.parts, world.round)
  world.answerWith(() => ({ status: 200, start: '' }))
  const other = aRound()
  expect(await deliverDue(world.parts, other)).toBe(0)
  world.server.passMinutes(3)
  expect(await deliverDue(world.parts, other)).toBe(1)
  await other.underway.settled()
  expect(world.received).toHaveLength(2)
  expect(new Set(world.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await world.deliveries(webhook.id)).toMatchObject([{ status: 'delivered', attempts: 2 }])
})

test('[WH9] what a person can no longer see when it is sent is withdrawn, with its contents', async () => {
  const ben = await confirmEmail(world.server, await world.server.join('ben'))
  await world.share(ben)
  const webhook = await world.addWebhook({}, ben)
  await world.addTask(1)
  await world.share(ben, '2026-11-20')
  await world.deliver()
  expect(world.received).toEqual([])
  expect(await world.deliveries(webhook.id, ben)).toMatchObject([{ status: 'withdrawn', payload: null }])
  const [delivery] = await world.deliveries(webhook.id, ben)
  const again = await ben.post(`/api/webhooks/${webhook.id}/deliveries/${delivery?.id}/resend`)
  expect(again).toMatchObject({ status: 409, body: { message: 'You can no longer see what this delivery is about' } })
  // Nor does anything new arrive.
  await world.addTask(2)
  expect(await world.deliveries(webhook.id, ben)).toHaveLength(1)
})

test('[WH9] nothing leaves while the account is disabled', async () => {
  const webhook = await world.addWebhook()
  await world.addTask(1)
  const setDisabled = (disabledAt: string | null) =>
    world.server.store.write((tx) => tx.setDisabled({ userId: world.ana.user.id, disabledAt }))
  await setDisabled('2026-11-20T12:00:00.000Z')
  await world.deliver()
  expect(world.received).toEqual([])
  await setDisabled(null)
  world.server.passMinutes(HOUR)
  await world.deliver()
  expect(await world.deliveries(webhook.id)).toMatchObject([{ status: 'delivered' }])
})

test('[WH7] a paused webhook receives nothing, and waiting events are sent once it is on', async () => {
  const webhook = await world.addWebhook()
  await world.addTask(1)
  await world.ana.patch(`/api/webhooks/${webhook.id}`, { state: 'paused' })
  await world.addTask(2)
  await world.deliver()
  expect(world.received).toEqual([])
  await world.ana.patch(`/api/webhooks/${webhook.id}`, { state: 'on' })
  await world.deliver()
  expect(world.received.map(told)).toEqual([`task.created ${task(1)}`])
})

test('[WH7] “Send again” sends a delivery under its id once more', async () => {
  const webhook = await world.addWebhook()
  await world.addTask(1)
  const [waiting] = await world.deliveries(webhook.id)
  const path = `/api/webhooks/${webhook.id}/deliveries/${waiting?.id}/resend`
  expect(await world.ana.post(path)).toMatchObject({ status: 409, body: { message: 'This delivery is still waiting' } })
  await world.deliver()
  expect(await world.ana.post(path)).toMatchObject({ status: 200, body: { status: 'waiting' } })
  await world.deliver()
  expect(world.received.map(({ headers }) => headers['webhook-id'])).toEqual([waiting?.id, waiting?.id])
})

test('[WH10] deliveries are removed after 30 days, and those of a deleted webhook at once', async () => {
  const [kept, deleted] = [await world.addWebhook(), await world.addWebhook()]
  const remove = () => removeOldDeliveries({ ...world.parts, stopping: new AbortController().signal })
  await world.addTask(1)
  await world.ana.delete(`/api/webhooks/${deleted.id}`)
  await world.deliver()
  expect(world.received).toHaveLength(1)
  expect(await remove()).toBe(1)
  expect(await world.deliveries(kept.id)).toHaveLength(1)
  world.server.passMinutes(30 * 24 * HOUR + 1)
  expect(await remove()).toBe(1)
  expect(await world.deliveries(kept.id)).toEqual([])
})
