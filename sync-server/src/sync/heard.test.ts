import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { nothingHeard } from '@hearthkeep/shared/protocol/cursor.ts'
import { aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import type { View } from '../storage/store.ts'
import { Heard } from './heard.ts'
import { addSystem, ann, createHouseAs, laptop, ok, pushed, request, scope, SyncWorld } from './testing/sync-world.ts'

/** A view that counts what it is asked and the rows that it gives. */
function countedView(view: View) {
  const seen = { cost: 0 }
  const counted = new Proxy(view, {
    get:
      (target, name) =>
      async (...asked: unknown[]) => {
        const found: unknown = await (Reflect.get(target, name) as (...asked: unknown[]) => unknown).apply(
          target,
          asked,
        )
        seen.cost += 1 + (Array.isArray(found) ? found.length : 0)
        return found
      },
  })
  return { seen, counted }
}

/** What it costs to tell a device with so many houses that one of them has changed, and what it is told. */
async function tellOne(houses: number) {
  const world = await SyncWorld.open()
  await world.push(...Array.from({ length: houses }, (_, n) => pushed(n + 1, createHouseAs(n + 1))))
  const { cursor } = ok(await world.service.sync(ann, request({ device: laptop, cursor: nothingHeard })))
  await world.push(pushed(houses + 1, addSystem()))
  return world.store.read(async (view) => {
    const { seen, counted } = countedView(view)
    const apart = { [propertyScope(aPropertyId(2))]: 1 }
    const device = { userId: ann, request: { cursor: must(cursor, 'the cursor'), cursors: apart } }
    const heard = await Heard.of(counted, device)
    const told = []
    for await (const { scope } of heard.news()) told.push(scope)
    return { told, lost: await heard.lost(), cost: seen.cost }
  })
}

test('[P23] the server looks only at scopes that changed since, however many the person sees', async () => {
  const few = await tellOne(2)
  expect(few).toMatchObject({ told: [propertyScope(aPropertyId(2)), scope], lost: [] })
  expect(await tellOne(40)).toEqual(few)
})
