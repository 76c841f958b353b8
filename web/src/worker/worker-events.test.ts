import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteSignedIn } from '../data/live/signed-in-note.ts'
import { WROTE } from '../platform/install/worker-wrote.ts'
import { serverNow, takeServerAhead } from '../platform/server-clock.ts'
import { today } from '../platform/today.ts'
import { answerPush, syncInBackground, takePress } from './worker-events.ts'

const data = { userId: aUserId(), path: '/properties/1', task: null }
let done: string[]

beforeEach(async () => {
  done = []
  const kept = new Map<string, Response>()
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, response: Response) => void kept.set(key, response),
    delete: async (key: string) => kept.delete(key),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  await noteSignedIn({ userId: aUserId(), role: 'homeowner' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  takeServerAhead(0)
})

const page = (navigates: boolean) => ({
  focus: () => Promise.reject(new DOMException('too late', 'InvalidAccessError')),
  navigate: async (url: string) => {
    if (!navigates) throw new TypeError('not ours')
    done.push(`navigate ${url}`)
  },
  postMessage: (message: unknown) => void done.push(JSON.stringify(message)),
})
const worker = (pages: ReturnType<typeof page>[] = []) => ({
  registration: {
    pushManager: { getSubscription: async () => null, subscribe: () => Promise.reject(new Error('no')) },
    showNotification: async (title: string, { body }: { body?: string }) => void done.push(`${title}: ${body}`),
  },
  clients: {
    matchAll: async () => pages,
    openWindow: async (url: string) => void done.push(`open ${url}`),
  },
})
const press = { action: '', notification: { data, close: () => void done.push('closed') } }

test('[PU17] a push without valid JSON, or with an unknown signed-in person, still shows a generic notification', async () => {
  await answerPush(worker(), () => {
    throw new SyntaxError('no JSON')
  })
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('gone')) })
  await answerPush(worker(), () => ({}))
  expect(done).toEqual(['Hearthkeep: You have a new notification.', 'Hearthkeep: You have a new notification.'])
})

test('[PU18] a press opens the app or navigates an open page, even if it cannot be focused', async () => {
  await takePress(worker(), press)
  await takePress(worker([page(true)]), press)
  await takePress(worker([page(false)]), press)
  expect(done).toEqual([
    'closed',
    'open /properties/1',
    'closed',
    'navigate /properties/1',
    'closed',
    'open /properties/1',
  ])
})

test('[PU18] a background sync tells an open page to send and sends nothing itself', async () => {
  await syncInBackground(worker([page(true)]))
  expect(done).toEqual([JSON.stringify(WROTE)])
})

test('[P34] [P35] the worker goes by the server’s clock, as the page has measured it', async () => {
  takeServerAhead(-3 * 24 * 60 * 60_000)
  await noteSignedIn({ userId: aUserId(), role: 'homeowner' })
  const day = today.get()
  // A worker starts without what the page knows.
  takeServerAhead(0)
  expect(today.get()).not.toBe(day)
  await takePress(worker(), { action: 'complete', notification: { data, close: () => undefined } })
  expect(today.get()).toBe(day)
  expect(Date.now() - serverNow().getTime()).toBeGreaterThan(2 * 24 * 60 * 60_000)
})
