import { deviceId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { pushKeys, type PushKey, type PushPayload } from '@hearthkeep/shared/protocol/push-payload.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { Throttle } from '../../accounts/throttle.ts'
import type { Log } from '../../log.ts'
import type { Store } from '../../storage/store.ts'
import type { PushSubscriptionRecord } from '../../storage/messages/push-subscriptions.ts'
import { readBody } from '../request/body.ts'
import { Problem } from '../request/problem.ts'
import type { SignedIn } from '../call/session.ts'
import { tooManyTries } from '../limits/too-many-tries.ts'

type Address = Pick<PushSubscriptionRecord, 'endpoint' | 'keys'>

/** Reaches devices through the push services of their browsers. */
export interface PushSender {
  publicKey: string
  /** Why nothing can be sent there; `null` if it can. */
  whyNot(to: Address): string | null
  send(to: Address, push: { payload: PushPayload; ttl: number }): Promise<void>
}

interface Parts {
  store: Store
  push: PushSender
  now: () => Date
  mintId: () => string
  log: Log
}

/** [PU12] Only the newest of an account are kept. */
const MAX_DEVICES = 10
const [CHANGES, TESTS, WINDOW_MS] = [60, 10, 15 * 60_000]
const TEST_SECONDS = 60

const subscription = z.strictObject({ endpoint: z.string().max(1_000), keys: pushKeys, device: deviceId })

/** [PU12] Routes for the devices on which the signed-in person receives notifications. */
export function pushRoutes({ store, push, now, mintId, log }: Parts) {
  const changes = new Throttle({ limit: CHANGES, windowMs: WINDOW_MS, now })
  const tests = new Throttle({ limit: TESTS, windowMs: WINDOW_MS, now })
  const ofDevice = async (userId: UserId, device: string) =>
    (await store.read((view) => view.pushSubscriptionsOf({ userId, now: now().toISOString() }))).find(
      (known) => known.device === device,
    )
  return new Hono<SignedIn>()
    .get('/key', (c) => c.json({ key: push.publicKey } satisfies PushKey))
    .post('/subscriptions', async (c) => {
      const { device, ...address } = await readBody(c, subscription)
      const why = push.whyNot(address)
      if (why !== null)
        throw new Problem(400, { code: 'invalid', message: why, issues: [{ path: 'endpoint', message: why }] })
      const { id: userId } = c.var.user
      const seconds = changes.take(userId)
      if (seconds > 0) throw tooManyTries(seconds, 'Notifications were turned on too often. Please try again later.')
      await saveSubscription(store, { userId, sessionId: c.var.sessionId, device, ...address, ...made() })
      return c.json({ device }, 201)
    })
    .delete('/subscriptions/:device', async (c) => {
      const known = await ofDevice(c.var.user.id, c.req.param('device'))
      if (known) await store.write((tx) => tx.removePushSubscription(known.id))
      return c.body(null, 204)
    })
    .post('/subscriptions/:device/test', async (c) => {
      const { id: userId } = c.var.user
      const known = await ofDevice(userId, c.req.param('device'))
      if (!known) throw new Problem(404, { code: 'not_found', message: 'Notifications are off on this device' })
      const seconds = tests.take(userId)
      if (seconds > 0) throw tooManyTries(seconds, 'Too many test notifications. Please wait a while and try again.')
      try {
        await push.send(known, { payload: testPayload(userId), ttl: TEST_SECONDS })
      } catch (error) {
        log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'a test notification was not sent')
        throw new Problem(409, { code: 'conflict', message: 'This browser’s push service didn’t accept it' })
      }
      return c.body(null, 204)
    })

  function made() {
    return { id: mintId(), addedAt: now().toISOString() }
  }
}

/** Removes the oldest subscription if there are too many; one of the same device is replaced. */
async function saveSubscription(store: Store, added: PushSubscriptionRecord): Promise<void> {
  await store.write(async (tx) => {
    const { userId, addedAt: now, device } = added
    const others = (await tx.pushSubscriptionsOf({ userId, now })).filter((known) => known.device !== device)
    for (const { id } of others.slice(0, Math.max(0, others.length + 1 - MAX_DEVICES)))
      await tx.removePushSubscription(id)
    await tx.savePushSubscription(added)
  })
}

const testPayload = (userId: UserId): PushPayload => ({
  userId,
  notice: null,
  title: 'Hearthkeep',
  words: 'Notifications work on this device.',
  path: '/settings',
  task: null,
})
