import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choosePush } from '../../platform/install/push-choice.ts'
import { renewPushSubscription } from './renew-push-subscription.ts'
import { aDevice } from '../testing/device.ts'

const ann = { userId: aUserId(), role: 'homeowner' } as const
const subscription = { toJSON: () => ({ endpoint: 'https://push.example.org/1', keys: {} }) }
const pushManager = { getSubscription: async () => null, subscribe: async () => subscription }

let requests: string[]

beforeEach(() => {
  requests = []
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('window', { PushManager: {}, Notification: {} })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    requests.push(`${method} ${path}`)
    return Response.json({ key: 'key' })
  })
  choosePush(ann.userId)
})
afterEach(() => vi.unstubAllGlobals())

test('[PU16] a device with notifications on registers its subscription at each startup', async () => {
  await renewPushSubscription(await aDevice(), ann)
  expect(requests).toEqual(['GET /api/push/key', 'POST /api/push/subscriptions'])
})

test.each([
  ['push is off', () => choosePush(null)],
  ['another person has turned push on', () => choosePush(aUserId(2))],
  ['the browser does not support push', () => vi.stubGlobal('window', {})],
  ['permission is not granted yet', () => vi.stubGlobal('Notification', { permission: 'default' })],
  [
    'there is no service worker',
    () => vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } }),
  ],
])('[PU16] makes no request when %s', async (_why, change) => {
  change()
  await renewPushSubscription(await aDevice(), ann)
  expect(requests).toEqual([])
})
