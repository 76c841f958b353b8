import { pushPayload } from '@hearthkeep/shared/protocol/push-payload.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aPropertyId, aUserId, anItemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aNoticeId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { Undeliverable } from '../channels/channel.ts'
import { pushService } from '../testing/push-service.ts'
import { vapidKeys } from './vapid.ts'
import { DeviceGone, WebPush } from './web-push.ts'
import { whyNoPush } from './web-push.ts'

const payload = pushPayload.parse({
  userId: aUserId(),
  notice: { id: aNoticeId(), kind: 'task_due' },
  title: 'Task due soon',
  words: 'Replace the filter · 14 Main St — ‘today’ 🔧',
  path: '/properties/1?tab=maintenance',
  task: { propertyId: aPropertyId(), itemId: anItemId() },
})
const push = { payload, ttl: 3600 }

test('[PU14] only the device can decrypt the push', async () => {
  const service = await pushService()
  await service.webPush.send(service.subscribe('phone'), push)
  expect(service.received.map(({ payload }) => payload)).toEqual([payload])
})

test('[PU14] the longest notice in the widest script fits', async () => {
  const service = await pushService()
  await service.webPush.send(service.subscribe('phone'), { ...push, payload: { ...payload, words: '水'.repeat(500) } })
  expect(service.received).toMatchObject([{ payload: { words: '水'.repeat(500) } }])
})

test('[PU10] [PU13] the push service receives the sender, the TTL and the topic to replace', async () => {
  const service = await pushService()
  await service.webPush.send(service.subscribe('phone'), push)
  const { headers } = must(service.received[0], 'what was sent')
  expect(headers).toMatchObject({
    ttl: '3600',
    topic: aNoticeId().replaceAll('-', ''),
    'content-encoding': 'aes128gcm',
    urgency: 'normal',
  })
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers['authorization'])) ?? []
  expect(key).toBe(service.webPush.publicKey)
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256' })
  expect(decodeJwt(token)).toMatchObject({
    aud: `https://mail.example.com:${service.port}`,
    sub: 'mailto:mail@example.org',
  })
})

test.each([
  [404, DeviceGone],
  [410, DeviceGone],
  [400, Undeliverable],
  [403, Undeliverable],
  [413, Undeliverable],
  // A redirect could lead anywhere.
  [307, Undeliverable],
])('[PU13] the answer %i is not retried', async (status, fault) => {
  const service = await pushService()
  service.answerWith(status)
  const failed = service.webPush.send(service.subscribe('phone'), push)
  await expect(failed).rejects.toBeInstanceOf(fault)
  await expect(failed.catch((error: unknown) => error instanceof DeviceGone)).resolves.toBe(fault === DeviceGone)
})

test.each([408, 429, 500, 503])('[PU13] the answer %i is retried', async (status) => {
  const service = await pushService()
  service.answerWith(status)
  const failed: unknown = await service.webPush.send(service.subscribe('phone'), push).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(Undeliverable)
})

const { keys } = {
  keys: { p256dh: vapidKeys(Buffer.alloc(32, 9).toString('base64url')).publicKey, auth: 'a'.repeat(22) },
}

test.each([
  ['http://push.example.org/1', 'A push service address must start with https'],
  ['file:///etc/passwd', 'A push service address must start with https'],
  ['no address', 'A push service address must start with https'],
  ['https://me:secret@push.example.org/1', 'A push service address can’t contain a password'],
  ['https://127.0.0.1/1', 'The push service is not a public address'],
  ['https://169.254.169.254/latest', 'The push service is not a public address'],
  ['https://[::1]/1', 'The push service is not a public address'],
  ['https://2130706433/1', 'The push service is not a public address'],
  ['https://push.example.org:22/1', 'A push service address can’t have a port'],
  ['https://push.example.org/1', null],
  ['https://203.0.112.9/1', null],
])('[PU12] %s as the address of a push service: %s', (endpoint, why) => {
  expect(whyNoPush({ endpoint, keys }, { allowPrivate: false })).toBe(why)
})

test('[PU12] a key that is not a point on the curve is refused', () => {
  const endpoint = 'https://push.example.org/1'
  const why = whyNoPush({ endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } }, { allowPrivate: false })
  expect(why).toBe('The device’s key isn’t valid')
})

test('[PU12] a name that resolves to the server’s own network is not connected to, even if it was public before', async () => {
  const connections: unknown[] = []
  const inside = createServer((socket) => connections.push(socket)).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  expect((inside.address() as AddressInfo).port).toBeGreaterThan(0)
  const sender = new WebPush({
    keys: vapidKeys(Buffer.alloc(32, 7).toString('base64url')),
    subject: 'mailto:mail@example.org',
    resolve: async () => ['203.0.112.9', '127.0.0.1'],
  })
  await expect(sender.send({ endpoint: 'https://push.example.org/1', keys }, push)).rejects.toThrow(
    'The push service push.example.org is not a public address',
  )
  expect(connections).toEqual([])
  inside.close()
})
