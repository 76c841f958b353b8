import Database from 'better-sqlite3'
import { deviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SecretBox } from '../files/secret-box.ts'
import { SqliteStore } from '../sqlite-store.ts'
import type { PushSubscriptionRecord } from './push-subscriptions.ts'

const [now, later] = ['2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z']
const userId = aUserId()
const session = { id: 'session', userId, startedAt: now, expiresAt: later, device: null }
const subscription: PushSubscriptionRecord = {
  id: 'subscription',
  userId,
  sessionId: session.id,
  device: deviceId.parse('01900000-0000-7000-8000-000000000901'),
  endpoint: 'https://push.example.org/secret-path',
  keys: { p256dh: 'secret-key', auth: 'secret-auth' },
  addedAt: now,
}

let folder: string
let store: SqliteStore
const file = () => join(folder, 'test.sqlite')
const open = (byte: number) =>
  new SqliteStore({ file: file(), newEpoch: 'e', box: new SecretBox(Buffer.alloc(32, byte)) })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthkeep-'))
  store = open(1)
  await store.write(async (tx) => {
    await tx.addSession(session)
    await tx.savePushSubscription(subscription)
  })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const known = (moment = now) => store.read((view) => view.pushSubscriptionsOf({ userId, now: moment }))
const rows = () => {
  const database = new Database(file(), { readonly: true })
  const found = database.prepare('select * from push_subscriptions').all()
  database.close()
  return found
}

test('[PU12] a push subscription can be read only with the server’s secret', async () => {
  expect(await known()).toEqual([subscription])
  const text = JSON.stringify(rows())
  expect(text).toContain(subscription.device)
  expect(text).not.toContain('secret-')
  expect(text).not.toContain('push.example.org')

  await store.close()
  store = open(2)
  expect(await known()).toEqual([])
  expect(await store.read((view) => view.pushSubscription({ id: subscription.id, now }))).toBeUndefined()
})

test('[PU12] the subscription of an ended session is not returned and is removed at the next sign-in', async () => {
  expect(await known(later)).toEqual([])
  await store.write((tx) => tx.endSession(session.id))
  expect([await known(), rows()]).toEqual([[], [expect.objectContaining({ id: subscription.id })]])
  await store.write((tx) => tx.endSessionsBefore(now))
  expect(rows()).toEqual([])
})
