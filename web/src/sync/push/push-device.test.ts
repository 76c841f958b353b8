import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  askForKey,
  PushFailure,
  sendTestPush,
  subscribeDevice,
  unsubscribeDevice,
  type Pushing,
} from './push-device.ts'
import { aDevice } from '../testing/device.ts'

type Store = Awaited<ReturnType<typeof aDevice>>

const keyOf = (byte: number) => new Uint8Array(65).fill(byte)
const written = (byte: number) => Buffer.from(keyOf(byte)).toString('base64url')

let store: Store
let device: string
let subscription: PushSubscription | null
let done: string[]
let answer: () => Response

beforeEach(async () => {
  store = await aDevice()
  device = String((await store.read((tables) => tables.device.get('this')))?.device)
  subscription = null
  done = []
  answer = () => Response.json({ key: written(1) })
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    done.push(`${method} ${path}${body === undefined ? '' : ` ${body}`}`)
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const made = (byte: number): PushSubscription =>
  ({
    options: { applicationServerKey: keyOf(byte).buffer, userVisibleOnly: true },
    toJSON: () => ({ endpoint: `https://push.example.org/${byte}`, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      done.push(`unsubscribe ${byte}`)
      subscription = null
      return true
    },
  }) as unknown as PushSubscription

const pushing: Pushing = {
  getSubscription: async () => subscription,
  subscribe: async (options) => {
    done.push(`subscribe ${options?.applicationServerKey === written(1) ? 1 : 'other'}`)
    subscription = made(1)
    return subscription
  },
}
const subscriptionRequest = (byte: number) =>
  `POST /api/push/subscriptions {"endpoint":"https://push.example.org/${byte}","keys":{"p256dh":"p","auth":"a"},"device":"${device}"}`

test('[PU16] a device subscribes with the server’s key and registers the subscription', async () => {
  expect(await askForKey()).toBe(written(1))
  await subscribeDevice(pushing, { store, key: written(1) })
  expect(done).toEqual(['GET /api/push/key', 'subscribe 1', subscriptionRequest(1)])
})

test('[PU16] a subscription with the same key is registered again, and one with another key is replaced', async () => {
  subscription = made(1)
  await subscribeDevice(pushing, { store, key: written(1) })
  subscription = made(2)
  await subscribeDevice(pushing, { store, key: written(1) })
  expect(done).toEqual([subscriptionRequest(1), 'unsubscribe 2', 'subscribe 1', subscriptionRequest(1)])
})

test('[PU16] turning push off unsubscribes the browser even if the server cannot be reached', async () => {
  subscription = made(1)
  answer = () => {
    throw new TypeError('no network')
  }
  await unsubscribeDevice(pushing, store)
  expect(done).toEqual(['unsubscribe 1', `DELETE /api/push/subscriptions/${device}`])
  expect(subscription).toBeNull()
})

test.each<[string, () => Response, string]>([
  ['an error message from the server', () => Response.json({ message: 'Too many' }, { status: 429 }), 'Too many.'],
  ['a proxy’s error page', () => new Response('<html>', { status: 502 }), 'The server rejected it.'],
  [
    'no network',
    () => {
      throw new TypeError('no network')
    },
    'Couldn’t reach the server.',
  ],
])('[PU16] %s is reported with a message', async (_what, given, words) => {
  answer = given
  await expect(sendTestPush(store)).rejects.toEqual(new PushFailure(words))
})

test('[PU16] a push service that does not answer is reported with a message', async () => {
  const dead: Pushing = { ...pushing, subscribe: () => Promise.reject(new DOMException('no', 'AbortError')) }
  await expect(subscribeDevice(dead, { store, key: written(1) })).rejects.toThrow(
    'We couldn’t reach this browser’s push service.',
  )
})
