import { deviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { expect, test } from 'vitest'
import { pushService } from '../../messages/testing/push-service.ts'
import { idNumber, testServer } from '../testing/test-server.ts'

const now = '2026-11-20T12:00:00.000Z'
const phone = deviceId.parse(idNumber(901))
const tablet = deviceId.parse(idNumber(902))

async function world() {
  const service = await pushService()
  const server = testServer({ push: service.webPush })
  const ana = await server.join('ana')
  const known = (who: typeof ana) => server.store.read((view) => view.pushSubscriptionsOf({ userId: who.user.id, now }))
  const devicesOf = async (who: typeof ana) => (await known(who)).map(({ device }) => device)
  const turnOn = (who: typeof ana, device = phone, name = `${who.user.id}-${device}`) =>
    who.post('/api/push/subscriptions', { ...service.subscribe(name), device })
  return { service, server, ana, known, devicesOf, turnOn }
}

test('[PU12] a device is added, replaced by its next subscription, and removed; each belongs to its person', async () => {
  const { server, ana, devicesOf, turnOn, service } = await world()
  const eve = await server.join('eve')
  expect(await ana.get('/api/push/key')).toMatchObject({ status: 200, body: { key: service.webPush.publicKey } })
  expect(await turnOn(ana)).toMatchObject({ status: 201, body: { device: phone } })
  expect(await turnOn(ana, tablet)).toMatchObject({ status: 201 })
  expect(await turnOn(ana, phone, 'another')).toMatchObject({ status: 201 })
  expect(await devicesOf(ana)).toEqual([tablet, phone])

  expect((await eve.delete(`/api/push/subscriptions/${phone}`)).status).toBe(204)
  expect(await devicesOf(ana)).toEqual([tablet, phone])
  expect((await ana.delete(`/api/push/subscriptions/${phone}`)).status).toBe(204)
  expect((await ana.delete(`/api/push/subscriptions/${phone}`)).status).toBe(204)
  expect(await devicesOf(ana)).toEqual([tablet])
})

test('[PU12] a browser that another user signs in to is theirs from then on', async () => {
  const { server, ana, devicesOf, turnOn } = await world()
  const eve = await server.join('eve')
  await turnOn(ana, phone, 'browser')
  await turnOn(eve, tablet, 'browser')
  expect([await devicesOf(ana), await devicesOf(eve)]).toEqual([[], [tablet]])
})

test('[PU12] beyond ten devices the oldest are removed', async () => {
  const { ana, server, devicesOf, turnOn } = await world()
  const devices = Array.from({ length: 12 }, (_, n) => deviceId.parse(idNumber(910 + n)))
  for (const device of devices) {
    await turnOn(ana, device)
    server.passMinutes(1)
  }
  expect(await devicesOf(ana)).toEqual(devices.slice(2))
})

test('[PU12] a subscription ends with its session: on a sign-out, a new password, and expiry', async () => {
  const { server, ana, devicesOf, turnOn } = await world()
  await turnOn(ana)
  await ana.post('/api/auth/logout', {})
  expect(await devicesOf(ana)).toEqual([])

  const again = await server.signIn('ana')
  await turnOn(again)
  expect(await devicesOf(ana)).toEqual([phone])
  const changed = { currentPassword: 'correct horse', password: 'another horse' }
  expect((await again.post('/api/auth/password', changed)).status).toBeLessThan(300)
  expect(await devicesOf(ana)).toEqual([])

  const late = await server.signIn('ana', 'another horse')
  await turnOn(late)
  const userId = ana.user.id
  const until = (moment: string) => server.store.read((view) => view.pushSubscriptionsOf({ userId, now: moment }))
  expect(await until('2027-02-17T12:00:00.000Z')).toHaveLength(1)
  expect(await until('2027-02-19T12:00:00.000Z')).toHaveLength(0)
})

test('[PU12] extending a session keeps its subscription', async () => {
  const { server, ana, devicesOf, turnOn } = await world()
  await turnOn(ana)
  server.passMinutes(2 * 24 * 60)
  expect((await ana.get('/api/auth/me')).headers.has('Set-Cookie')).toBe(true)
  expect(await devicesOf(ana)).toEqual([phone])
})

const keys = { p256dh: 'A'.repeat(87), auth: 'a'.repeat(22) }
test.each([
  [{}, 'endpoint'],
  [{ endpoint: 'https://push.example.org/1', keys: { ...keys, auth: 'short' }, device: phone }, 'keys.auth'],
  [{ endpoint: 'https://push.example.org/1', keys, device: 'phone' }, 'device'],
  [{ endpoint: `https://push.example.org/${'a'.repeat(1000)}`, keys, device: phone }, 'endpoint'],
  [{ endpoint: 'http://push.example.org/1', keys, device: phone }, 'endpoint'],
  [{ endpoint: 'https://push.example.org/1', keys, device: phone }, 'endpoint'],
])('[PU12] bad input %# names its field', async (body, path) => {
  const { ana } = await world()
  const answer = await ana.post('/api/push/subscriptions', body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect((answer.body as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(path)
})

test('[PU15] a test reaches the person’s device and no other', async () => {
  const { server, ana, service, turnOn } = await world()
  const eve = await server.join('eve')
  await turnOn(ana)
  expect((await eve.post(`/api/push/subscriptions/${phone}/test`, {})).status).toBe(404)
  expect((await ana.post(`/api/push/subscriptions/${phone}/test`, {})).status).toBe(204)
  expect(service.received.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ userId: ana.user.id, notice: null, words: 'Notifications work on this device.' }),
  ])
  service.answerWith(500)
  expect(await ana.post(`/api/push/subscriptions/${phone}/test`, {})).toMatchObject({
    status: 409,
    body: { message: 'This browser’s push service didn’t accept it' },
  })
})

test('[PU15] ten tests are allowed in a quarter of an hour', async () => {
  const { ana, turnOn } = await world()
  await turnOn(ana)
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push((await ana.post(`/api/push/subscriptions/${phone}/test`, {})).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429])
})

test('[PU12] repeated subscriptions are throttled', async () => {
  const { ana, turnOn } = await world()
  const statuses = new Set<number>()
  for (let n = 0; n < 61; n += 1) statuses.add((await turnOn(ana, phone, `browser ${n}`.replace(' ', '-'))).status)
  expect([...statuses]).toEqual([201, 429])
})
