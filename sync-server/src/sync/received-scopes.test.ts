import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { emptyCursor } from '@hearthkeep/shared/protocol/cursor.ts'
import { aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import type { View } from '../storage/store.ts'
import { ReceivedScopes } from './received-scopes.ts'
import {
  addSystem,
  ann,
  createPropertyAs,
  laptop,
  ok,
  pushed,
  request,
  scope,
  SyncWorld,
} from './testing/sync-world.ts'

/** A view that counts its calls and the rows that it returns. */
function countedView(view: View) {
  const seen = { cost: 0 }
  const counted = new Proxy(view, {
    get:
      (target, name) =>
      async (...args: unknown[]) => {
        const found: unknown = await (Reflect.get(target, name) as (...args: unknown[]) => unknown).apply(target, args)
        seen.cost += 1 + (Array.isArray(found) ? found.length : 0)
        return found
      },
  })
  return { seen, counted }
}

/**
 * Measures the cost of reporting one changed property to a device with `houses` properties, and returns what is
 * reported.
 */
async function tellOne(properties: number) {
  const world = await SyncWorld.open()
  await world.push(...Array.from({ length: properties }, (_, n) => pushed(n + 1, createPropertyAs(n + 1))))
  const { cursor } = ok(await world.service.sync(ann, request({ device: laptop, cursor: emptyCursor })))
  await world.push(pushed(properties + 1, addSystem()))
  return world.store.read(async (view) => {
    const { seen, counted } = countedView(view)
    const apart = { [propertyScope(aPropertyId(2))]: 1 }
    const device = { userId: ann, request: { cursor: must(cursor, 'the cursor'), cursors: apart } }
    const receivedScopes = await ReceivedScopes.of(counted, device)
    const reported = []
    for await (const { scope } of receivedScopes.changes()) reported.push(scope)
    return { reported, revoked: await receivedScopes.revoked(), cost: seen.cost }
  })
}

test('[P23] the server checks only scopes that changed since the cursor, however many the person sees', async () => {
  const few = await tellOne(2)
  expect(few).toMatchObject({ reported: [propertyScope(aPropertyId(2)), scope], revoked: [] })
  expect(await tellOne(40)).toEqual(few)
})

test('[P23] a property that began with the cursor’s last change is not sent whole again', async () => {
  const world = await SyncWorld.open()
  await world.push(pushed(1, createPropertyAs(1)))
  const { cursor } = ok(await world.service.sync(ann, request({ device: laptop, cursor: emptyCursor })))
  await world.push(pushed(2, addSystem()))
  const reported = await world.store.read(async (view) => {
    const device = { userId: ann, request: { cursor: must(cursor, 'the cursor'), cursors: {} } }
    const changes = []
    for await (const { since } of (await ReceivedScopes.of(view, device)).changes()) changes.push(since)
    return changes
  })
  expect(reported).toEqual([cursor?.upTo])
})
