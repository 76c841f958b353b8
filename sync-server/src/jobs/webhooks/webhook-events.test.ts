import { confirmEmail } from '../../http/testing/confirm-email.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import {
  officeEvents,
  webhookEvents,
  type NewWebhook,
  type WebhookEvent,
} from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import { aClientId, aReferralId, aTouchpointId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { PROOF } from '../../http/account/testing/api-token-calls.ts'
import { PROPERTY, messaging } from '../../http/message/testing/messaging.ts'
import { office } from '../../http/office/testing/office.ts'
import { push } from '../../http/testing/push.ts'
import { idNumber, type Person, type testServer } from '../../http/testing/test-server.ts'
import { serveMornings } from '../../mornings/serve-mornings.ts'
import { morningWorld } from '../../mornings/testing/morning-world.ts'
import type { Store } from '../../storage/store.ts'
import { webhookWorld } from './testing/webhook-world.ts'

type Sent = { type: WebhookEvent; data: Record<string, unknown> }

const listen = async (server: ReturnType<typeof testServer>, by: Person, more: Partial<NewWebhook> = {}) => {
  await confirmEmail(server, by)
  const body = { url: 'https://example.com/', events: webhookEvents, ...more, ...PROOF }
  return (await by.post('/api/webhooks', body)).body as { id: string }
}

/** What waits for a webhook, oldest first. */
async function waiting(store: Store, { id: webhookId }: { id: string }): Promise<Sent[]> {
  const rows = await store.read((view) => view.deliveriesOf({ webhookId, createdAt: '~', id: '~', limit: 100 }))
  return rows.toReversed().map(({ payload }) => JSON.parse(must(payload, 'a payload')) as Sent)
}

const types = (sent: readonly Sent[]) => sent.map(({ type }) => type).toSorted()

test('[WH4] what happens at a property is told to everyone who sees it, with the row as the API answers it', async () => {
  const { server, ana, share, addTask, complete } = await webhookWorld()
  const [ben, eve] = [await server.join('ben'), await server.join('eve')]
  await share(ben)
  const [anas, bens, eves] = [await listen(server, ana), await listen(server, ben), await listen(server, eve)]
  const SYSTEM = idNumber(2001)
  await ana.post('/api/systems', {
    id: SYSTEM,
    propertyId: PROPERTY,
    systemType: 'roofing',
    systemName: 'Roof',
    statusRating: 80,
  })
  await ana.patch(`/api/systems/${SYSTEM}`, { statusRating: 90 })
  await ana.patch(`/api/systems/${SYSTEM}`, { statusRating: 60, notes: 'A leak' })
  const { body: system } = await ana.get(`/api/systems/${SYSTEM}`)
  await addTask(1)
  await complete(1)
  const { body: task } = await ana.get(`/api/maintenance/${idNumber(3001)}`)
  const sent = await waiting(server.store, anas)
  expect(sent).toContainEqual(expect.objectContaining({ type: 'system.score_fell', data: system }))
  expect(sent).toContainEqual(expect.objectContaining({ type: 'task.completed', data: task }))
  expect(types(sent).filter((type) => type !== 'task.created')).toEqual(['system.score_fell', 'task.completed'])
  expect(types(await waiting(server.store, bens))).toEqual(types(sent))
  expect(await waiting(server.store, eves)).toEqual([])
})

test('[WH4] a webhook is told only of the events that it was added for', async () => {
  const { server, ana, addTask, complete } = await webhookWorld()
  const webhook = await listen(server, ana, { events: ['task.completed'] })
  await addTask(1)
  await complete(1)
  expect(types(await waiting(server.store, webhook))).toEqual(['task.completed'])
})

test('[WH5] a call that is refused, and a mutation that is sent again, tell nothing more', async () => {
  const { server, ana, addTask } = await webhookWorld()
  const webhook = await listen(server, ana)
  await addTask(1)
  expect((await addTask(1)).status).toBe(409)
  expect(types(await waiting(server.store, webhook))).toEqual(['task.created'])
})

/** Rita's work with a client, one call for each event. */
async function realtorAtWork() {
  const world = await messaging()
  const { server, rita, clientId } = world
  const act = async (call: CallOf) => expect(await world.push(call)).toMatchObject({ status: 'ok' })
  const work = async () => {
    const touchpointId = aTouchpointId()
    await act({
      name: 'touchpoint.plan',
      args: {
        touchpointId,
        clientId,
        propertyId: null,
        facts: {
          title: 'Call',
          touchpointType: 'custom',
          category: 'personal',
          description: null,
          priority: 'low',
          scheduledDate: '2026-11-20',
          notes: null,
        },
      },
    })
    await act({
      name: 'touchpoint.send',
      args: { touchpointId, messageId: world.messageId(1), channel: 'email', subject: 'Hello', text: 'How are you?' },
    })
    await world.send()
    const token = world.tokenOf(1)
    const reply = { token, id: idNumber(4001), rating: 5, comment: 'Great' }
    expect(await server.call('POST', '/api/responses/reply', { body: reply })).toMatchObject({ status: 204 })
    const friend = { token, id: aReferralId(), name: 'Ben', contact: '555-0101' }
    expect(await server.call('POST', '/api/responses/referral', { body: friend })).toMatchObject({ status: 204 })
  }
  return { ...world, rita, work }
}

const REALTORS = ['client.replied', 'referral.received', 'touchpoint.rated', 'touchpoint.sent']

test('[WH4] a realtor’s webhook receives what clients do, and what was sent to them', async () => {
  const { server, rita, work } = await realtorAtWork()
  await turnOnApi(server, rita)
  const webhook = await listen(server, rita)
  await work()
  const sent = await waiting(server.store, webhook)
  expect(types(sent)).toEqual(REALTORS)
  const of = (type: WebhookEvent) => sent.find((each) => each.type === type)?.data
  expect(of('client.replied')).toMatchObject({ id: idNumber(4001), rating: 5, comment: 'Great' })
  expect(of('referral.received')).toMatchObject({ id: aReferralId(), name: 'Ben', contact: '555-0101' })
  expect(of('touchpoint.sent')).toMatchObject({ title: 'Call', status: 'sent', realtorId: rita.user.id })
  for (const { data } of sent) expect(Object.keys(data)).not.toContain('scope')
})

type Server = Awaited<ReturnType<typeof messaging>>['server']

async function turnOnApi(server: Server, { user }: Person) {
  const outcome = await server.sync.run({ userId: user.id, role: 'realtor' }, async (run) => {
    await run(mutationId.parse(server.mintId()), { name: 'user.set_plan', args: { userId: user.id, plan: 'team' } })
    await run(mutationId.parse(server.mintId()), { name: 'user.set_api_access', args: { isOn: true } })
  })
  expect(outcome).toMatchObject({ ok: true })
}

test('[WH6] the webhook of an office says what happened at whose client, and nothing about the client', async () => {
  const { server, rita, cara, dora, join, invite, accept } = await office()
  await join(cara, 'cara')
  const { token } = await invite(rita, 'dora@example.com', 'administrator')
  await accept(dora, token)
  for (const person of [rita, cara, dora]) await turnOnApi(server, person)
  const [ritas, doras] = [
    await listen(server, rita, { reach: 'office', events: [...officeEvents] }),
    await listen(server, dora, { reach: 'office', events: [...officeEvents] }),
  ]
  const refused = { url: 'https://example.com/', events: officeEvents, reach: 'office', ...PROOF }
  expect(await cara.post('/api/webhooks', refused)).toMatchObject({ status: 403 })
  const REFERRAL = aReferralId()
  await push(cara, {
    name: 'client.add',
    args: { clientId: aClientId(), facts: { firstName: 'Ann', lastName: 'Keller', email: 'ann@example.com' } },
  })
  await push(cara, {
    name: 'referral.record',
    args: {
      referralId: REFERRAL,
      clientId: aClientId(),
      facts: { name: 'Ben', contact: '555-0101', notes: null, on: '2026-11-20' },
    },
  })
  const told = [
    { type: 'referral.received', timestamp: expect.any(String), data: { id: REFERRAL, realtorId: cara.user.id } },
  ]
  expect(await waiting(server.store, ritas)).toEqual(told)
  expect(await waiting(server.store, doras)).toEqual(told)
})

test('[WH4] a task is overdue once, on the morning after its day, by the day of the person', async () => {
  const world = await morningWorld()
  const webhook = await listen(world.server, world.ann, { events: ['task.overdue'] })
  await world.addTask(1, { dueDate: '2026-11-24' })
  await world.addTask(2, { dueDate: addDays('2026-11-24', 1) })
  const toldAt = async (moment: string) => {
    world.at(moment)
    await serveMornings(world.parts)
    return (await waiting(world.server.store, webhook)).map(({ type, data }) => `${type} ${String(data['title'])}`)
  }
  // 8 AM in Arizona is 15:00 in UTC.
  expect(await toldAt('2026-11-24T15:00:00.000Z')).toEqual([])
  expect(await toldAt('2026-11-25T14:59:00.000Z')).toEqual([])
  expect(await toldAt('2026-11-25T15:00:00.000Z')).toEqual(['task.overdue Task 1'])
  expect(await toldAt('2026-11-25T15:05:00.000Z')).toEqual(['task.overdue Task 1'])
  expect(await toldAt('2026-11-26T15:00:00.000Z')).toEqual(['task.overdue Task 1', 'task.overdue Task 2'])
})
