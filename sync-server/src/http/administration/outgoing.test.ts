import { expect, test } from 'vitest'
import { NO_SITE_TEXTS } from '@hearthkeep/shared/message/sending/through-site.ts'
import { messaging } from '../message/testing/messaging.ts'
import { testServer } from '../testing/test-server.ts'
import { asAdministrator } from './testing/administrator.ts'

test('[ME58] the administrator stops all messages through the site, and they are sent when resumed', async () => {
  const world = await messaging()
  const administrator = await asAdministrator(world.server)
  expect(await administrator.get('/outgoing')).toMatchObject({
    status: 200,
    body: { stoppedAt: null, today: { email: { sent: 0, budget: 1_000 }, sms: { sent: 0, budget: 100 } } },
  })
  const set = (body: unknown) =>
    world.server.call('PATCH', '/api/admin/outgoing', { body, headers: administrator.headers })
  expect(await set({ isStopped: true })).toMatchObject({ status: 200, body: { stoppedAt: '2026-11-20T12:00:00.000Z' } })
  await world.write(1)
  await world.send()
  expect(world.sent).toEqual([])
  const reason = 'Waiting: Hearthkeep is not sending messages at the moment'
  expect(await world.logged(1)).toMatchObject({ status: 'queued', reason })

  expect(await set({ isStopped: false })).toMatchObject({ status: 200, body: { stoppedAt: null } })
  await world.send()
  expect(world.sent).toHaveLength(1)
  expect(await world.logged(1)).toMatchObject({ status: 'sent', reason: null })
  expect(await administrator.get('/outgoing')).toMatchObject({ body: { today: { email: { sent: 1 } } } })

  await set({ isStopped: false })
  const { body } = await administrator.get('/actions')
  expect((body as { action: string }[]).map(({ action }) => action)).toEqual(['outgoing_resumed', 'outgoing_stopped'])
  const events = world.server.logged.filter(({ message }) => message === 'security').map(({ fields }) => fields)
  expect(events).toContainEqual({ event: 'outgoing_stopped' })
  expect(events).toContainEqual({ event: 'outgoing_resumed' })
})

test('[ME58] only the administrator may stop messages, with a valid body', async () => {
  const server = testServer()
  expect(await server.call('PATCH', '/api/admin/outgoing', { body: { isStopped: true } })).toMatchObject({
    status: 401,
  })
  const { headers } = await asAdministrator(server)
  for (const body of [{}, { isStopped: 'yes' }, { isStopped: true, all: true }])
    expect(await server.call('PATCH', '/api/admin/outgoing', { body, headers })).toMatchObject({ status: 400 })
})

test('[ME54] the administrator releases a realtor’s texts, and withdraws that', async () => {
  const world = await messaging({ isTrusted: false })
  const { headers, get } = await asAdministrator(world.server)
  const path = `/api/admin/users/${world.rita.user.id}`
  const release = (textsReleased: boolean) => world.server.call('PATCH', path, { body: { textsReleased }, headers })
  await world.rita.put(`/api/communication/settings/${world.rita.user.id}`, { smsEnabled: true })
  const text = { channel: 'sms', subject: '' } as const
  expect(await release(true)).toMatchObject({ status: 200, body: { textsReleased: true } })
  expect(await world.write(1, text)).toMatchObject({ status: 'ok' })
  expect(await release(true)).toMatchObject({ status: 200 })
  expect(await release(false)).toMatchObject({ status: 200, body: { textsReleased: false } })
  expect(await world.write(2, text)).toMatchObject({ status: 'refused', refusal: { message: NO_SITE_TEXTS } })
  const { body } = await get('/actions')
  expect((body as { action: string }[]).map(({ action }) => action)).toEqual(['texts_withdrawn', 'texts_released'])
  const ana = await world.server.join('ana')
  const refused = await world.server.call('PATCH', `/api/admin/users/${ana.user.id}`, {
    body: { textsReleased: true },
    headers,
  })
  expect(refused).toMatchObject({ status: 403 })
})
